import { expect } from '@playwright/test';
import { customers, erpAs, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { oneWindow as test } from '../support/one-window.ts';
import { accounts, visit } from '../support/steps.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

interface Quote {
  itens: { idProd: number; qtde: number }[];
}

/**
 * Runs in the page: scrolls up by little, and tells of the lines that moved otherwise. Nothing of
 * it may use what is outside.
 */
async function pushedWhileScrollingUp(box: Element): Promise<string[]> {
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  const lines = (): Map<string, number> =>
    new Map(
      [...box.querySelectorAll<HTMLElement>('[data-at]')].map((row) => [
        row.dataset.at ?? '',
        row.getBoundingClientRect().top - box.getBoundingClientRect().top,
      ]),
    );
  const pushed: string[] = [];
  for (let step = 0; step < 40; step++) {
    const before = lines();
    box.scrollTop -= 40;
    await frame();
    await frame();
    for (const [at, top] of lines()) {
      const by = top - (before.get(at) ?? top - 40) - 40;
      // What is not seen, as the row that has the focus, may move.
      if (top > 0 && top < box.clientHeight && Math.abs(by) > 1) pushed.push(`${at} by ${by}`);
    }
  }
  return pushed;
}

test('COM-232 COM-233 COM-236 a quote of a thousand lines is changed by keys alone, and the ERP gets it', async ({
  page,
}) => {
  const erp = await erpAs(portal, accounts.customer);
  const id = await makeQuote(erp, { idCli: customers.customer, lines: 1000 });
  const before = await erp.get<Quote>(`orcamentos/${id}`);
  await visit(page, portal.url, `/orcamento/${id}`, accounts.customer);
  const grid = page.getByRole('grid', { name: 'Itens do orçamento' });
  await expect(grid).toHaveAttribute('aria-rowcount', '1001');
  const first = grid.getByRole('row').nth(1);
  await expect(first.getByRole('textbox')).toBeEnabled();
  expect(await grid.getByRole('row').count()).toBeLessThan(80);
  // The total stays at the edge of the screen while the lines go on below it.
  const bar = page.locator('.quote-total-bar');
  const edge = async (): Promise<number> =>
    Math.round(
      await bar.evaluate((foot) => window.innerHeight - foot.getBoundingClientRect().bottom),
    );
  await expect(bar).toContainText('1.000 itens');
  await expect(
    page.getByRole('region', { name: 'Totais' }).getByRole('definition').first(),
  ).toHaveText('1.000');
  await expect.poll(edge).toBe(0);

  await page.keyboard.press('Alt+g');
  await page.keyboard.press('Control+End');
  const last = grid.locator('[aria-rowindex="1001"]');
  await expect(last).toBeInViewport();
  await page.keyboard.press('7');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(last.getByRole('textbox')).toHaveValue('70');
  await page.keyboard.press('Control+Home');
  await expect(first.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('+');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  const { y } = (await grid.boundingBox()) ?? {};
  await page.keyboard.press('Delete');
  await expect(page.getByRole('heading', { name: 'Itens do orçamento (999)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  expect((await grid.boundingBox())?.y).toBe(y);
  await page.keyboard.press('Alt+z');
  await expect(page.getByRole('heading', { name: 'Itens do orçamento (1.000)' })).toBeVisible();
  // What was removed is back; the focus has stayed on the line behind it, which goes now.
  await page.keyboard.press('Delete');

  await expect
    .poll(async () => (await erp.get<Quote>(`orcamentos/${id}`)).itens.length, {
      timeout: 15_000,
    })
    .toBe(999);
  const after = await erp.get<Quote>(`orcamentos/${id}`);
  const [one, two, three] = before.itens;
  expect(after.itens[1]?.idProd).toBe(two?.idProd);
  expect(after.itens.some(({ idProd }) => idProd === three?.idProd)).toBe(false);
  expect(after.itens[0]?.qtde).toBeGreaterThan(one?.qtde ?? 0);
  expect(after.itens.at(-1)?.qtde).toBe(70);

  // From the middle, where no line was drawn before: those that come in above push nothing that
  // is seen, high as they are.
  await page.setViewportSize({ width: 390, height: 844 });
  const scroller = page.locator('.quote-scroll');
  // On a phone a line is four times as high: only then the heights of before are forgotten.
  await expect.poll(() => scroller.evaluate((box) => box.scrollHeight)).toBeGreaterThan(150_000);
  await scroller.evaluate((box) => box.scrollTo(0, box.scrollHeight / 2));
  await expect(grid.locator('[data-at="500"]')).toBeVisible();
  expect(await scroller.evaluate(pushedWhileScrollingUp)).toEqual([]);
});

test('a click into the quantity that Enter has led to leaves it selected: what is typed replaces it', async ({
  page,
}) => {
  const erp = await erpAs(portal, accounts.customer);
  const id = await makeQuote(erp, { idCli: customers.customer, lines: 2 });
  await visit(page, portal.url, `/orcamento/${id}`, accounts.customer);
  const entry = (at: number) =>
    page
      .getByRole('grid', { name: 'Itens do orçamento' })
      .getByRole('row')
      .nth(at)
      .getByRole('textbox');
  await expect(entry(1)).toBeEnabled();
  await entry(1).click();
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await expect(entry(2)).toBeFocused();
  await entry(2).click();
  await page.keyboard.type('12');
  // A press into what is being typed places the caret.
  await entry(2).click();
  await page.keyboard.press('Home');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(entry(2)).toHaveValue('112');
  await expect
    .poll(async () => (await erp.get<Quote>(`orcamentos/${id}`)).itens.map(({ qtde }) => qtde))
    .toEqual([11, 112]);
});
