import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import quoteEditor from '../../../../schemas/words/blocks/extension/contracts/quoteEditor.schema.json' with {
  type: 'json',
};
import { quote } from '../../model/testing/fixtures.ts';
import { openEditor, searchBlock } from '../testing/open-editor.tsx';

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const contract = quoteEditor.properties;
const toolbar = () => within(screen.getByRole('toolbar'));
const labels = () =>
  toolbar()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const more = () => toolbar().getByRole('button', { name: 'Mais ações' });
const entries = () =>
  within(screen.getByRole('menu', { name: 'Mais ações' })).getAllByRole('menuitem');
const focused = () => document.activeElement?.querySelector('span')?.textContent;

describe("the editor's bar", () => {
  test('keeps the daily actions as buttons, and the others in a menu with their keys under headings', async () => {
    const { user } = await openEditor();
    expect(labels()).toEqual([
      'Compra rápida',
      'Importar planilha',
      'Salvar orçamento',
      'Mais ações',
    ]);
    await user.click(more());
    expect(
      within(screen.getByRole('menu'))
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label')),
    ).toEqual(['Produtos', 'Itens', 'Fechamento', 'Ajuda']);
    expect(
      within(screen.getByRole('menu'))
        .getByRole('menuitem', { name: 'Atalhos' })
        .getAttribute('aria-keyshortcuts'),
    ).toBe('?');
    await user.click(more());
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('the menu is used by keys: arrows go round, a letter finds, Esc gives the focus back, and an entry does what its button would', async () => {
    const { user } = await openEditor();
    more().focus();
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Atalhos');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(entries()[0]);
    await user.keyboard('r');
    expect(focused()).toBe('Resumo dos itens');
    await user.keyboard('{Escape}');
    expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, more()]);
    await user.keyboard('{ArrowDown}r{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Resumo dos itens' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(more()));
  });

  test('a shortcut works while the menu is open, and closes it', async () => {
    const { user } = await openEditor();
    await user.click(more());
    await user.keyboard('{Alt>}r{/Alt}');
    expect(await screen.findByRole('dialog', { name: 'Compra rápida' })).toBeTruthy();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('a document may pin every action that the contract names, and no other', async () => {
    const pinned = contract.props.properties.bar.items.enum;
    await openEditor({
      params: { exibeMargemLucro: true },
      answers: {
        open: () =>
          quote({
            itens: [],
            acoes: [
              'EDITAR',
              'BAIXAR_PDF',
              'LIBERAR_REPRESENTANTE',
              'LIBERAR_CALLCENTER',
              'RECUPERAR_REPRESENTANTE',
              'RENOVAR',
              'DELETAR',
            ],
          }),
        freightTypes: () => [],
        costs: () => [],
      },
      block: {
        props: { ...searchBlock.props, bar: pinned, staff: true },
        calls: Object.fromEntries(
          Object.keys(contract.calls.properties).map((role) => [role, role]),
        ),
        dialogs: { address: 'endereco' },
        on: Object.fromEntries(Object.keys(contract.on.properties).map((event) => [event, []])),
      },
    });
    await waitFor(() => expect(toolbar().getAllByRole('button')).toHaveLength(pinned.length));
    expect(toolbar().queryByRole('button', { name: 'Mais ações' })).toBeNull();
    expect(labels().slice(0, 2)).toEqual(['Compra rápida', 'Ler código de barras']);
  });
});
