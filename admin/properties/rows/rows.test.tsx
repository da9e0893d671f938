import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { MapNode } from '../../../schemas/admin/documents.ts';
import type { Json, Operation } from '../../../schemas/draft/operation.ts';
import { answering, Bench } from '../../workbench/testing/bench.tsx';
import { addableWords } from '../additions/words.ts';
import { Rows } from './rows.tsx';

const at = 'list/pedidos#/rowActions/cancelar/do';
const chain: Json = [
  { confirm: 'Cancelar o pedido?' },
  { call: 'PEDIDO_CANCELAR', with: { id: '= row.id' }, when: 'params.usaCarrinho' },
  { open: 'canal' },
  { navigate: '/pedidos' },
];
const map: readonly MapNode[] = [
  { at: 'dialog/canal', word: 'dialog', label: 'Atendimento', changed: false },
  {
    at: 'screen/pedidos',
    word: 'screen',
    label: 'Meus pedidos',
    changed: false,
    routes: ['/pedidos'],
  },
];

afterEach(cleanup);

async function show(readOnly = false) {
  const changes: Operation[] = [];
  const added: string[] = [];
  vi.stubGlobal('fetch', answering({ map: () => map }).fetch);
  render(
    <Bench changes={changes} readOnly={readOnly}>
      <Rows
        at={at}
        property="do"
        around={{ word: 'button', label: 'Cancelar' }}
        label="O que o botão faz"
        value={chain}
        words={addableWords('button', 'do')}
        readOnly={readOnly}
        onOpen={() => undefined}
        onAdd={(list) => added.push(list)}
      />
    </Bench>,
  );
  await screen.findByText('Abrir diálogo: Atendimento');
  return { changes, added, user: userEvent.setup() };
}

test('the steps of a chain are said in words, with the names that people know', async () => {
  await show();
  for (const words of [
    'Confirmar: Cancelar o pedido?',
    'Chamar: PEDIDO_CANCELAR (com condição)',
    'Ir para: Meus pedidos',
  ])
    expect(screen.getByText(words)).toBeTruthy();
});

test('a step goes up and down by the arrow keys, and not past an end', async () => {
  const { changes, user } = await show();
  screen.getByRole('button', { name: /^Mover Abrir diálogo/ }).focus();
  await user.keyboard('{ArrowUp}');
  screen.getByRole('button', { name: /^Mover Ir para/ }).focus();
  await user.keyboard('{ArrowDown}');
  screen.getByRole('button', { name: /^Mover Confirmar/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(changes).toEqual([
    { op: 'move', at: `${at}/open-0`, position: { before: 'call-0' } },
    { op: 'move', at: `${at}/confirm-0`, position: { after: 'call-0' } },
  ]);
});

test('says where a step goes, and that it cannot go further', async () => {
  const { user } = await show();
  screen.getByRole('button', { name: /^Mover Abrir diálogo/ }).focus();
  await user.keyboard('{ArrowUp}');
  expect(
    screen.getByText(
      'Abrir diálogo: Atendimento: posição 2 de 4, antes de Chamar: PEDIDO_CANCELAR (com condição)',
      { selector: '[role=status]' },
    ),
  ).toBeTruthy();
  screen.getByRole('button', { name: /^Mover Ir para/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByText(/já está no fim da lista/, { selector: '[role=status]' })).toBeTruthy();
});

test('dragging is explained in Portuguese', async () => {
  await show();
  expect(await screen.findByText('Arraste para mudar de lugar.')).toBeTruthy();
  expect(document.body.textContent).not.toContain('draggable');
});

test('a step is removed, and another added', async () => {
  const { changes, added, user } = await show();
  await user.click(screen.getByRole('button', { name: 'Remover Ir para: Meus pedidos' }));
  await user.click(screen.getByRole('button', { name: 'Acrescentar ação em Cancelar' }));
  await waitFor(() => expect(added).toEqual([at]));
  expect(changes).toEqual([{ op: 'remove', at: `${at}/navigate-0` }]);
});

test('somebody who only looks can open a step, and nothing else', async () => {
  await show(true);
  expect(screen.getByRole('button', { name: 'Abrir Ir para: Meus pedidos' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Mover|Remover|Acrescentar)/ })).toBeNull();
});

test('a block without a text is said by its word and by what it names', async () => {
  const nodes = [{ at: 'list/pedidos', word: 'list', label: 'Meus pedidos', changed: false }];
  vi.stubGlobal('fetch', answering({ map: () => nodes }).fetch);
  render(
    <Bench changes={[]} readOnly>
      <Rows
        at="screen/x#/body"
        property="body"
        around={{ word: 'screen', label: 'Início' }}
        label="Conteúdo"
        value={[{ list: 'pedidos' }, { id: 'botoes', actions: [] }, { text: 'Bom dia' }]}
        words={addableWords('screen', 'body')}
        readOnly
        onOpen={() => undefined}
        onAdd={() => undefined}
      />
    </Bench>,
  );
  await screen.findByText('Lista: Meus pedidos');
  const rows = screen.getAllByRole('button').map((row) => row.getAttribute('aria-label'));
  expect(rows).toEqual(['Abrir Lista: Meus pedidos', 'Abrir Botões', 'Abrir Bom dia']);
});

test('a line of a form is said by the labels of its fields', async () => {
  const nodes = [
    { at: 'form/filtros#/fields/idCli', word: 'form-field', label: 'Cliente', changed: false },
  ];
  vi.stubGlobal('fetch', answering({ map: () => nodes }).fetch);
  render(
    <Bench changes={[]} readOnly>
      <Rows
        at="form/filtros#/layout"
        property="layout"
        around={undefined}
        label="Disposição"
        value={[['tipo', { name: 'idCli', span: 6 }]]}
        words={[]}
        readOnly
        onOpen={() => undefined}
        onAdd={() => undefined}
      />
    </Bench>,
  );
  expect(await screen.findByText('tipo · Cliente')).toBeTruthy();
});
