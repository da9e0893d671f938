import { expect, type Locator, type Page, test } from '@playwright/test';
import { customers, erpAs, makeQuote } from '../support/erp.ts';
import { setParameters } from '../support/overlay.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, signIn } from '../support/steps.ts';

/**
 * `plain` as the demo comes; in `strict` addresses are neither created nor taken away, and a
 * freight is free from 1000000 on.
 */
let plain: Portal;
let strict: Portal;
test.beforeAll(async () => {
  const prepare = (folder: string) =>
    setParameters(folder, {
      cadastraEnderecoEntrega: false,
      permiteRemoverEndereco: false,
      valorMinimoNaoCobrarCotacaoFrete: 1_000_000,
    });
  [plain, strict] = await Promise.all([startPortal(), startPortal({ prepare })]);
});
test.afterAll(() => Promise.all([plain.stop(), strict.stop()]));

/** A quote of three lines in the editor, ready to be changed; answers its id. */
async function openQuote(page: Page, portal: Portal, login: string): Promise<number> {
  const id = await makeQuote(await erpAs(portal, login), { idCli: customers.customer, lines: 3 });
  await signIn(page, portal.url, login);
  await page.goto(`${portal.url}/orcamento/${id}`);
  await expect(
    page
      .getByRole('toolbar', { name: 'Ações do orçamento' })
      .getByRole('button', { name: 'Calcular frete' }),
  ).toBeEnabled();
  return id;
}
const delivery = (page: Page): Locator => page.getByRole('region', { name: 'Entrega' });
const totals = (page: Page): Locator => page.getByRole('region', { name: 'Totais' });
const offers = (page: Page): Locator => page.getByRole('table', { name: 'Cotações de frete' });
const addresses = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Selecionar endereço de entrega *' });

test(
  'COM-004 COM-078 COM-083 COM-084 COM-224 COM-256 COM-294 COM-411 a representative compares carriers by keyboard, takes one, and loses the quotation with another quantity',
  { tag: '@desk' },
  async ({ page }) => {
    await openQuote(page, plain, accounts.rep);
    await page.keyboard.press('Alt+f');
    const dialog = page.getByRole('dialog', {
      name: 'Calcular Frete - CIF - por conta do distribuidor',
    });
    await expect(dialog.getByLabel('CEP')).toBeFocused();
    await page.keyboard.type('69005010');
    await expect(dialog.getByLabel('Cidade')).toHaveValue('Manaus');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(/^Nenhuma transportadora atende o CEP/);

    await dialog.getByLabel('CEP').fill('13010001');
    await expect(dialog.getByLabel('Cidade')).toHaveValue('Campinas');
    await page.keyboard.press('Enter');
    await expect(offers(page).getByRole('row')).toHaveCount(6);
    await expect(offers(page).getByText('Menor custo')).toHaveCount(1);
    await expect(offers(page).getByText(/^faltam R\$ [\d.,]+ para isenção$/)).toBeVisible();
    await expect(offers(page).getByRole('row', { name: /Cargas Especiais/ })).toContainText(
      'A combinar',
    );
    await expectAccessible(page);

    await offers(page)
      .getByRole('button', { name: 'Detalhes de Transportes Serra do Mar Ltda' })
      .press('Enter');
    const details = page.getByRole('dialog', { name: 'Detalhes Transportes Serra do Mar Ltda' });
    await expect(details.getByRole('rowheader', { name: 'Rodoviário' })).toBeVisible();
    await expectAccessible(page);
    await details.getByRole('button', { name: 'Selecionar' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const freight = totals(page).locator('dl > div').filter({ hasText: 'Frete' });
    await expect(freight).toHaveText(/R\$ [1-9]/);
    await expect(page.getByText(/^Salvo às/)).toBeVisible();
    const charged = await freight.textContent();

    await page.reload();
    await expect(freight).toHaveText(charged ?? '');
    await expect(delivery(page)).toContainText('Transportes Serra do Mar Ltda');
    await plain.fault('COTACAO_FRETE', { mode: 'fail', status: 500 });
    await page
      .getByRole('region', { name: 'Itens do orçamento' })
      .getByRole('button', { name: /^Aumentar/ })
      .first()
      .click();
    await expect(delivery(page).getByRole('alert')).toHaveText(
      'O valor final do orçamento mudou, é necessário recalcular o frete novamente.',
    );
    await expect(freight).toHaveCount(0);
    await plain.fault('COTACAO_FRETE');
  },
);

test(
  'COM-086 COM-087 COM-089 COM-281 COM-282 COM-374 COM-375 COM-414 COM-416 ACC-195 a customer creates an address by its postcode, and takes it away',
  { tag: '@desk' },
  async ({ page }) => {
    await openQuote(page, plain, accounts.customer);
    await page.keyboard.press('Alt+e');
    await addresses(page).getByLabel('Buscar').fill('rua que não existe');
    await expect(
      addresses(page).getByText('Não encontramos nenhum endereço de entrega.'),
    ).toBeVisible();
    await expect(
      addresses(page).getByRole('button', { name: 'Remover endereço selecionado' }),
    ).toHaveCount(0);
    await expectAccessible(page);
    await addresses(page).getByRole('button', { name: 'Criar novo' }).click();

    await addresses(page).getByLabel('CEP').fill('99999999');
    await addresses(page).getByLabel('CEP').press('Tab');
    await expect(
      addresses(page).getByText(
        'Verifique o cep digitado, ele não foi localizado em nossa base de dados.',
      ),
    ).toBeVisible();
    await addresses(page).getByLabel('CEP').fill('01310100');
    await addresses(page).getByLabel('CEP').press('Tab');
    await expect(addresses(page).getByLabel('Rua')).toHaveValue('Avenida Paulista');
    await expect(addresses(page).getByLabel('Bairro')).toHaveValue('Bela Vista');
    await expect(addresses(page).getByLabel('Cidade')).toHaveValue('São Paulo');
    await addresses(page).getByLabel('Número').fill('1578');
    await expectAccessible(page);
    await plain.fault('CLIENTE_CADASTRAR_ENDERECO_ENTREGA', {
      mode: 'fail',
      status: 422,
      message: 'Endereço fora da área de entrega.',
      times: 1,
    });
    await addresses(page).getByRole('button', { name: 'Salvar' }).click();
    await expect(
      addresses(page).getByRole('alert').filter({ hasText: 'Endereço fora da área de entrega.' }),
    ).toBeVisible();
    await addresses(page).getByRole('button', { name: 'Salvar' }).click();
    await expect(addresses(page)).toHaveCount(0);
    await expect(delivery(page)).toContainText(
      'Avenida Paulista, 1578 - Bela Vista - São Paulo/SP - CEP 01310-100',
    );
    await expect(page.getByText(/^Salvo às/)).toBeVisible();

    await page.reload();
    await expect(delivery(page)).toContainText('Avenida Paulista, 1578');
    await delivery(page).getByRole('button', { name: 'Endereço de entrega' }).click();
    await addresses(page).getByRole('button', { name: 'Remover endereço selecionado' }).click();
    await expect(delivery(page)).not.toContainText('Avenida Paulista');
    await expect(page.getByText(/^Salvo às/)).toBeVisible();
    await page.reload();
    await expect(delivery(page)).toContainText('Endereço do cadastro do cliente');
  },
);

test(
  'COM-257 COM-296 COM-297 COM-373 COM-415 a customer sees no freight value, and where it is off neither creates nor removes an address',
  { tag: '@desk' },
  async ({ page }) => {
    await openQuote(page, strict, accounts.customer);
    await expect(totals(page).getByText(/^faltam R\$ [\d.,]+ para isenção$/)).toBeVisible();
    await delivery(page).getByRole('button', { name: 'Endereço de entrega' }).click();
    const first = addresses(page).getByRole('listitem').first().getByRole('button');
    await expect(first).toBeVisible();
    await expect(addresses(page).getByRole('button', { name: 'Criar novo' })).toHaveCount(0);
    await first.click();
    await expect(delivery(page)).toContainText('CEP');
    await strict.fault('ENDERECOS_CLIENTE', { mode: 'empty' });
    await delivery(page).getByRole('button', { name: 'Endereço de entrega' }).click();
    await expect(
      addresses(page).getByText('Não há endereços cadastrados no momento.'),
    ).toBeVisible();
    await expect(
      addresses(page).getByRole('button', { name: 'Remover endereço selecionado' }),
    ).toHaveCount(0);
    await page.keyboard.press('Escape');
    await strict.fault('ENDERECOS_CLIENTE');

    await delivery(page).getByRole('button', { name: 'Calcular frete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Calcular', exact: true }).click();
    await expect(offers(page).getByText(/^Valor a consultar/)).toHaveCount(5);
    await expect(offers(page).getByText(/Total com este frete/)).toHaveCount(0);
  },
);

test(
  'COM-224 COM-262 one click right after typing is not lost to what appears on leaving the entry: a refused quantity, then a freight to be calculated again; one that is dragged off is none',
  { tag: '@desk' },
  async ({ page }) => {
    await openQuote(page, plain, accounts.customer);
    await page.keyboard.press('Alt+f');
    const dialog = page.getByRole('dialog', { name: /^Calcular Frete/ });
    await dialog.getByLabel('CEP').fill('13010001');
    await expect(dialog.getByLabel('Cidade')).toHaveValue('Campinas');
    await page.keyboard.press('Enter');
    await offers(page)
      .getByRole('button', { name: /^Selecionar / })
      .first()
      .click();
    await expect(dialog).toBeHidden();
    await plain.fault('COTACAO_FRETE', { mode: 'fail', status: 500 });

    const entry = page
      .getByRole('region', { name: 'Itens do orçamento' })
      .getByRole('textbox')
      .nth(0);
    const finish = page.getByRole('button', { name: 'Finalizar pedido' });
    /** Presses and lets go at one place, wherever the button is by then. */
    const clickOnce = async (): Promise<void> => {
      await finish.scrollIntoViewIfNeeded();
      const box = await finish.boundingBox();
      if (!box) throw new Error('There is no button to finish.');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.up();
    };
    await entry.fill('abc');
    await clickOnce();
    await expect(entry).toBeFocused();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Quantidade inválida' }).first(),
    ).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    await entry.fill('20');
    await entry.press('Enter');
    await finish.scrollIntoViewIfNeeded();
    const box = await finish.boundingBox();
    await finish.hover();
    await page.mouse.down();
    await page.mouse.move(10, (box?.y ?? 0) - 60, { steps: 4 });
    await page.mouse.up();
    await expect(finish).toBeEnabled();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await entry.fill('30');
    await clickOnce();
    const question = page.getByRole('alertdialog', { name: 'Frete' });
    await expect(question).toContainText('é necessário recalcular o frete novamente.');
    await expectAccessible(page);
    await plain.fault('COTACAO_FRETE');
    await question.getByRole('button', { name: 'Calcular frete' }).click();
    await page.getByLabel('CEP').fill('13010001');
    await expect(page.getByLabel('Cidade')).toHaveValue('Campinas');
    await page.keyboard.press('Enter');
    await offers(page)
      .getByRole('button', { name: /^Selecionar / })
      .first()
      .click();
    await finish.click();
    await expect(page.getByRole('dialog', { name: 'Finalizar pedido' })).toContainText(
      'Transportadora',
    );
    await expectAccessible(page);
  },
);
