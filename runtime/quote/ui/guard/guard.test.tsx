import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { item, product } from '../../model/testing/fixtures.ts';
import type { PriceRecord } from '../../model/records/records.ts';
import { chooseAction } from '../testing/actions.ts';
import { editorBlock, ESSENTIAL, field, list, rolesAs, showEditor } from '../testing/editor.tsx';

afterEach(cleanup);

async function openGuard(
  flexes: readonly number[] = [50, 0],
  params: Record<string, unknown> = {},
  staff = true,
  price: Partial<PriceRecord> = { precoMinimo: 9 },
) {
  const block = editorBlock(rolesAs(...ESSENTIAL), {
    props: { id: '500', idColab: 7, staff },
    lists: {
      header: list(),
      products: list(),
      items: list([field('descNF', 'Descrição'), field('qtde', 'Qtd.', 'quantity')], {
        title: 'Itens',
      }),
    },
  });
  const test = showEditor({
    block,
    lock: null,
    found: [product(1, { precos: [{ ...product(1).precos?.[0], ...price }] }), product(2)],
    params: { flexMaximo: 10, ...params },
    record: {
      itens: flexes.map((percFlex, at) =>
        item(at + 1, 2, {
          percFlex,
          vlUnit: 10 * (1 - percFlex / 100),
          vlTot: 20 * (1 - percFlex / 100),
        }),
      ),
    },
  });
  const user = userEvent.setup();
  await screen.findByRole('toolbar');
  await waitFor(() => expect(screen.getByLabelText('Plano').hasAttribute('disabled')).toBe(false));
  return { ...test, user };
}

const dialog = (): ReturnType<typeof within> => within(screen.getByRole('dialog'));
const entry = (): HTMLInputElement => dialog().getByRole('textbox');
const apply = (): HTMLButtonElement => dialog().getByRole('button', { name: 'Aplicar desconto' });
const facts = (): string[] =>
  dialog()
    .getAllByRole('definition')
    .map((fact: HTMLElement) => fact.textContent);
const NO_DISCOUNT = 'Informe um desconto de 0 a 100%.';

describe('an own discount on a line', () => {
  async function openLine() {
    const test = await openGuard();
    await test.user.click(await screen.findByRole('button', { name: 'Ações de Produto 1' }));
    await test.user.click(screen.getByRole('menuitem', { name: 'Desconto e margem' }));
    return test;
  }

  test('a text that is no discount is refused while it is typed, and applies nothing', async () => {
    const { user } = await openLine();
    const before = facts();
    expect(entry().value).toBe('50');
    for (const typed of ['abc', '-10', '101']) {
      await user.clear(entry());
      await user.type(entry(), typed);
      expect(await dialog().findByText(NO_DISCOUNT)).toBeTruthy();
      // The figures keep their places.
      expect(facts()).toEqual(before.map(() => '–'));
      await user.click(apply());
      expect(dialog().getByText(NO_DISCOUNT)).toBeTruthy();
    }
    await user.clear(entry());
    await user.type(entry(), '5');
    await user.click(apply());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a price beyond its limits', () => {
  const FLEX = 'O desconto passa do seu limite de 10%: o pedido vai para aprovação.';
  const LEAST = 'O preço com impostos, R$ 5,00, está abaixo do mínimo de R$ 9,00.';
  const notes = (): (string | null)[] =>
    [...document.querySelectorAll('.quote-limit')].map(({ textContent }) => textContent);

  test('is shown at its line until it is mended', async () => {
    const { user } = await openGuard();
    await waitFor(() => expect(notes()).toEqual([FLEX, LEAST]));
    expect(screen.getByText(LEAST).closest('tr')?.textContent).toContain('Produto 1');
    await user.click(await screen.findByRole('button', { name: 'Ações de Produto 1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Desconto e margem' }));
    await user.clear(entry());
    await user.type(entry(), '5');
    await user.click(apply());
    await waitFor(() => expect(notes()).toEqual([]));
  });

  test('a price that cannot be computed names the field that its record lacks', async () => {
    const { user } = await openGuard([0, 0], {}, true, { aliquotas: { tipo: 2 } });
    await user.click(await screen.findByRole('button', { name: 'Ações de Produto 1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Desconto e margem' }));
    await user.clear(entry());
    await user.type(entry(), '5');
    await user.click(apply());
    expect(
      await dialog().findByText(
        'Não foi possível calcular o preço deste produto. Falta no cadastro: alíquota de ST (aliquotas.st).',
      ),
    ).toBeTruthy();
  });

  test('is shown to no customer', async () => {
    await openGuard([50, 0], {}, false);
    expect(await screen.findByText('Produto 1')).toBeTruthy();
    expect(notes()).toEqual([]);
  });
});

describe('one own discount for a quote', () => {
  const openQuote = async () => {
    const test = await openGuard();
    await chooseAction(test.user, 'Desconto e margem do orçamento');
    return test;
  };

  test('begins with the figures of today where lines differ, and rests until a discount was entered', async () => {
    const { user } = await openQuote();
    const total = document.querySelector('.quote-total dd')?.textContent ?? '';
    expect(total).toMatch(/^R\$ \d/);
    expect([entry().value, facts(), apply().disabled]).toEqual(['', [total], true]);
    await user.type(entry(), '0');
    expect([apply().disabled, dialog().queryByText(NO_DISCOUNT)]).toEqual([false, null]);
    await waitFor(() => expect(facts()).not.toEqual([total]));
    await user.click(apply());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
