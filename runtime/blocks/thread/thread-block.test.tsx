import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { ThreadBlock as Thread } from '../../../schemas/release/types.ts';
import { CallError } from '../../data/errors.ts';
import { createHarness, type Harness } from '../../fields/testing/harness.tsx';
import { ThreadBlock } from './thread-block.tsx';

afterEach(cleanup);

const at = 'screen/x#/body/0';
const cel = (source: string) => ({ $cel: treeOf(source), at });
const thread: Thread = {
  block: 'thread',
  id: 'historico',
  at,
  call: 'HISTORICO',
  with: { idTicket: 7 },
  paging: { page: 'page', take: 'take' },
  pageSize: 2,
  own: cel("row.de == 'eu'"),
  author: 'Autor',
  time: ['quando'],
  body: ['texto'],
  format: 'text',
  more: 'Carregar anteriores',
  empty: 'Sem mensagens',
};
const all = [5, 4, 3, 2, 1].map((id) => ({
  id,
  de: id % 2 ? 'eu' : 'outro',
  quando: '2026-01-05T10:00:00',
  texto: `mensagem ${id}`,
}));

function paged(rows: unknown[]): (args: Record<string, unknown>) => unknown {
  return ({ page, take }) => {
    const from = (Number(page) - 1) * Number(take);
    return {
      itens: rows.slice(from, from + Number(take)),
      paginator: {
        current_page: page,
        per_page: take,
        total: rows.length,
        last_page: Math.ceil(rows.length / Number(take)),
      },
    };
  };
}

function show(harness: Harness, more: Partial<Thread> = {}): Harness {
  harness.render(<ThreadBlock block={{ ...thread, ...more }} />);
  return harness;
}

const said = (): (string | null)[] =>
  screen.getAllByText(/^mensagem/).map((element) => element.textContent);

describe('a thread', () => {
  test('AFT-127: shows the newest page and appends an older one at each press, until there is none', async () => {
    const { asked } = show(createHarness({ calls: { HISTORICO: paged(all) } }));
    await screen.findByText('mensagem 5');
    expect(said()).toEqual(['mensagem 5', 'mensagem 4']);
    await userEvent.click(screen.getByRole('button', { name: 'Carregar anteriores' }));
    await screen.findByText('mensagem 2');
    expect(document.activeElement?.textContent).toContain('mensagem 3');
    await userEvent.click(screen.getByRole('button', { name: 'Carregar anteriores' }));
    await screen.findByText('mensagem 1');
    expect(said()).toHaveLength(5);
    expect(screen.queryByRole('button')).toBeNull();
    expect(asked.map(({ with: args }) => args)).toEqual(
      [1, 2, 3].map((page) => ({ idTicket: 7, page, take: 2 })),
    );
  });

  test('own messages are distinguished, toned ones carry their label', async () => {
    show(createHarness({ calls: { HISTORICO: paged(all) } }), {
      tone: cel("row.id == 4.0 ? 'danger' : 'neutral'"),
      label: 'PRIVADO',
    });
    const own = (await screen.findByText('mensagem 5')).closest('article');
    const other = screen.getByText('mensagem 4').closest('article');
    expect(own?.classList.contains('message-own')).toBe(true);
    expect(other?.classList.contains('message-own')).toBe(false);
    expect(other?.className).toContain('tone-danger message-toned');
    expect(other?.textContent).toContain('PRIVADO');
  });

  test('is asked for anew by its id, all pages that are shown, and a message that moved on is shown once', async () => {
    let rows: unknown[] = all;
    const { scope } = show(createHarness({ calls: { HISTORICO: (args) => paged(rows)(args) } }));
    await screen.findByText('mensagem 5');
    rows = [{ ...all[0], id: 6, texto: 'mensagem 6' }, ...all];
    await userEvent.click(screen.getByRole('button', { name: 'Carregar anteriores' }));
    await screen.findByText('mensagem 3');
    expect(said()).toEqual(['mensagem 5', 'mensagem 4', 'mensagem 3']);
    await act(() => scope.run([{ action: 'refresh', at, targets: ['historico'] }]));
    await waitFor(() =>
      expect(said()).toEqual(['mensagem 6', 'mensagem 5', 'mensagem 4', 'mensagem 3']),
    );
  });

  test('without messages says so; a failure is shown and can be tried again', async () => {
    show(createHarness({ calls: { HISTORICO: paged([]) } }));
    expect(await screen.findByText('Sem mensagens')).toBeTruthy();
    cleanup();
    let fails = true;
    show(
      createHarness({
        calls: {
          HISTORICO: (args) => {
            if (fails) throw new CallError({ code: 1, status: 500, message: 'Fora do ar' });
            return paged(all)(args);
          },
        },
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Fora do ar');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    expect(await screen.findByText('mensagem 5')).toBeTruthy();
  });

  test('a message that does not fit its contract is shown in its place', async () => {
    show(
      createHarness({ calls: { HISTORICO: paged([{ $fault: 'texto: esperado texto' }, all[0]]) } }),
    );
    expect(await screen.findByText('mensagem 5')).toBeTruthy();
    expect(screen.getByText('texto: esperado texto')).toBeTruthy();
  });

  test('an html message is shown clean, with its files beneath', async () => {
    const row = {
      id: 9,
      de: 'eu',
      texto: '<p onclick="x()">Olá <b>Ana</b></p><script>x()</script>',
      anexos: [{ nome: 'nota.pdf', link: 'https://erp.example/nota.pdf' }],
    };
    show(createHarness({ calls: { HISTORICO: paged([row]) } }), {
      format: 'html',
      files: { of: ['anexos'], name: ['nome'], link: ['link'] },
    });
    expect((await screen.findByText('Ana')).parentElement?.outerHTML).toBe('<p>Olá <b>Ana</b></p>');
    expect(screen.getByRole('link', { name: 'nota.pdf' }).getAttribute('href')).toBe(
      'https://erp.example/nota.pdf',
    );
  });
});
