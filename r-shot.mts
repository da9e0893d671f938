import { chromium } from '@playwright/test';
import { startPortal } from './tests/scenarios/portal.ts';
import { accounts, signIn } from './tests/scenarios/steps.ts';
const portal = await startPortal();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const shot = (p: any, n: string) => p.screenshot({ path: `/tmp/shots-r/${n}.png`, fullPage: true });
try {
  for (const [name, width, height] of [['d', 1280, 900], ['p', 390, 844]] as const) {
    const ctx = await browser.newContext({ viewport: { width, height }, acceptDownloads: true });
    const page = await ctx.newPage();
    page.on('pageerror', (e) => console.log('pageerror', e.message));
    page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)));
    await signIn(page, portal.url, accounts.customer);
    await page.goto(`${portal.url}/notas-fiscais`);
    await page.waitForLoadState('networkidle'); await page.waitForTimeout(500);
    await shot(page, `${name}-notas`);
    const boxes = page.getByRole('checkbox');
    console.log('boxes', await boxes.count());
    await boxes.nth(1).check(); await boxes.nth(2).check();
    await shot(page, `${name}-notas-sel`);
    await page.locator('.list-head').getByRole('button', { name: 'Baixar DANFE' }).click();
    await page.waitForTimeout(500);
    await shot(page, `${name}-danfe`);
    const [dl] = await Promise.all([page.waitForEvent('download'), page.getByRole('dialog').getByRole('button', { name: 'Baixar DANFE' }).click()]);
    console.log(dl.suggestedFilename()); await dl.saveAs(`/tmp/shots-r/${name}-${dl.suggestedFilename()}`);
    await page.waitForTimeout(300);
    const [x] = await Promise.all([page.waitForEvent('download'), page.locator('.list-head').getByRole('button', { name: 'Baixar XML' }).click()]);
    console.log(x.suggestedFilename()); await x.saveAs(`/tmp/shots-r/${name}-${x.suggestedFilename()}`);
    await page.locator('.list-open').first().click(); await page.waitForTimeout(500);
    await shot(page, `${name}-nota`);
    await page.goto(`${portal.url}/boletos`);
    await page.waitForLoadState('networkidle'); await page.waitForTimeout(500);
    await shot(page, `${name}-boletos`);
    const print = page.getByRole('button', { name: 'Imprimir' }).first();
    if (await print.count() === 0) await page.getByRole('button', { name: 'Mais ações' }).first().click();
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Imprimir' }).first().click()]).catch((e) => { console.log('popup', e.message.slice(0, 200)); return [null]; });
    if (tab) { await page.waitForTimeout(1500); console.log('tab', tab.url()); await tab.close().catch(() => 0); }
    await page.goto(`${portal.url}/boletos?grupo=VENCIDO`);
    await page.waitForLoadState('networkidle'); await page.waitForTimeout(500);
    const more = page.getByRole('button', { name: 'Mais ações' });
    if (await more.count()) { await more.first().click(); await page.waitForTimeout(200); await shot(page, `${name}-boletos-menu`); }
    await page.getByRole('button', { name: 'Negociar' }).first().click().catch((e) => console.log('neg', e.message.slice(0, 200)));
    await page.waitForTimeout(500);
    await shot(page, `${name}-negociar`);
    await page.keyboard.press('Escape');
    await portal.fault('BOLETOS_PAGINADOS', { mode: 'empty' }); await portal.fault('NOTAS_FISCAIS_PAGINADAS', { mode: 'fail', status: 500, message: 'O ERP está em manutenção.' });
    await page.goto(`${portal.url}/boletos`); await page.waitForTimeout(1500); await shot(page, `${name}-boletos-vazio`);
    await page.goto(`${portal.url}/notas-fiscais`); await page.waitForTimeout(1500); await shot(page, `${name}-notas-erro`);
    await portal.fault('NOTAS_FISCAIS_PAGINADAS', { mode: 'slow', ms: 3000 });
    await page.goto(`${portal.url}/notas-fiscais`); await page.waitForTimeout(1200); await shot(page, `${name}-notas-espera`);
    await portal.fault('BOLETOS_PAGINADOS'); await portal.fault('NOTAS_FISCAIS_PAGINADAS');
    const c2 = await browser.newContext({ viewport: { width, height } }); const p2 = await c2.newPage();
    await signIn(p2, portal.url, accounts.admin);
    await p2.goto(`${portal.url}/notas-fiscais`); await p2.waitForLoadState('networkidle'); await p2.waitForTimeout(500); await shot(p2, `${name}-notas-admin`);
    await p2.goto(`${portal.url}/boletos`); await p2.waitForLoadState('networkidle'); await p2.waitForTimeout(500); await shot(p2, `${name}-boletos-admin`);
  }
} finally { await browser.close(); await portal.stop(); }
