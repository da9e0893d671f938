import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { conditions, item, product } from '../../model/testing/fixtures.ts';
import { editorBlock, field, inRandomWords, list, showEditor } from '../testing/editor.tsx';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

test('instalments are shown so that they add up, and every condition with the least total is marked', async () => {
  const planos = [
    { id: 7, desc: '7 dias', prazMed: 7, percFin: 2.5, parcelas: 3 },
    { id: 30, desc: '30 dias', prazMed: 30, percFin: 0 },
    { id: 60, desc: '60 dias', prazMed: 60, percFin: 0 },
  ];
  showEditor({
    block: editorBlock(inRandomWords),
    record: { idCob: 2, idPl: 30, itens: [item(1, 10)] },
    found: [product(1)],
    answers: {
      trem: () => ({
        ...conditions,
        planos,
        pivot: planos.map(({ id }) => ({ cobId: 2, plId: id })),
      }),
    },
  });
  await screen.findByRole('region', { name: 'Totais' });
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', altKey: true });
    expect(screen.queryByRole('dialog', { name: 'Comparar condições' })).toBeTruthy();
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Comparar condições' }));
  expect(await dialog.findByText('3 condições')).toBeTruthy();
  const [, ...rows] = dialog.getAllByRole('row').map((row) => row.textContent ?? '');
  expect(rows[0]).toMatch(/2x\sde\sR\$\s34,16\s\+\s1x\sde\sR\$\s34,18/);
  expect(rows.map((row) => row.includes('menor total'))).toEqual([false, true, true]);
  expect(rows[1]).toMatch(/1x\sde\sR\$\s100,00, \d\d\/\d\d\/\d{4}/);
});

test('what was entered a moment ago is compared, by key and by pointer, before the frame that it waits for', async () => {
  showEditor({
    block: editorBlock(inRandomWords, {
      lists: {
        header: list(),
        products: list(),
        items: list([field('descNF'), field('qtde', 'Qtd.', 'quantity')]),
      },
    }),
    record: { itens: [item(1, 10), item(2, 10)] },
    found: [product(1), product(2)],
    lock: null,
  });
  const entry = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'Quantidade de Produto 1',
  });
  await waitFor(() =>
    expect([
      entry.disabled,
      screen
        .getByRole('button', { name: 'Aumentar quantidade de Produto 2' })
        .hasAttribute('disabled'),
    ]).toEqual([false, false]),
  );
  const opens = {
    key: () => fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', altKey: true }),
    pointer: () => fireEvent.click(screen.getByRole('menuitem', { name: /^Comparar condições/ })),
  };
  for (const [way, typed, total] of [
    ['key', '20', /303,50/],
    ['pointer', '30', /403,50/],
  ] as const) {
    if (way === 'pointer') fireEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
    fireEvent.change(entry, { target: { value: typed } });
    fireEvent.keyDown(entry, { key: 'Enter' });
    opens[way]();
    const dialog = screen.getByRole('dialog', { name: 'Comparar condições' });
    await waitFor(() =>
      expect(dialog.querySelector('.compare-current')?.textContent).toMatch(total),
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }));
  }
});
