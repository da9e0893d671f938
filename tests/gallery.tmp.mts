import { chromium } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { fillLogin } from './scenarios/steps.ts';
import { galleryWords } from '../schemas/gallery/index.ts';
const [width = '1280', only = '', axe = 'axe'] = process.argv.slice(2);
const url = 'http://galeria.localhost:5180';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: Number(width), height: width === '390' ? 844 : 900 }, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
const page = await context.newPage();
await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>vídeo</p>' }));
let at = '';
page.on('console', (m) => { if (m.type() === 'error') console.log(at, 'console', m.text().slice(0, 300)); });
page.on('pageerror', (e) => console.log(at, 'pageerror', e.message));
page.on('response', (r) => { if (r.status() >= 400 && !r.url().includes('favicon')) console.log(at, r.status(), r.url().slice(0, 120)); });
const words = [{ id: '' , stage: {} }, ...galleryWords()].filter((w) => only === '' || only.split(',').includes(w.id || 'index')) as any[];
const look = async (w: any) => {
  at = w.id;
  const start = Date.now();
  await page.goto(`${url}/galeria${w.id ? '/' + w.id : ''}`);
  await page.waitForLoadState('networkidle').catch(() => {});
  if (w.id) await page.locator('[data-id="ao-vivo"]').waitFor({ timeout: 8000 }).catch(() => console.log(at, 'NO LIVE', page.url()));
  await page.waitForTimeout(250);
  const fault = await page.locator('.fault, .fault-block, [class*=fault]').allTextContents();
  if (fault.length) console.log(at, 'FAULT', fault.join(' | ').slice(0, 300));
  if (w.id) { const t = (await page.locator('[data-id="ao-vivo"] > .section-body').first().innerText().catch(() => '?')).trim(); if (t.length < 2) console.log(at, 'EMPTY LIVE'); }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth); if (wide > 0) console.log(at, 'WIDE', wide);
  if (axe === 'axe') { const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze(); for (const v of violations) console.log(at, 'AXE', v.id, v.nodes.map((n) => n.target.join(' ')).join(', ').slice(0, 250)); }
  await page.screenshot({ path: `/tmp/gallery/shots/${w.id || 'index'}-${width}.png`, fullPage: true });
  if (Date.now() - start > 4000) console.log(at, 'took', Date.now() - start);
};
for (const w of words.filter((w) => w.stage.access !== 'session')) await look(w);
if (words.some((w) => w.stage.access === 'session')) {
  at = 'login';
  await page.goto(`${url}/login`); await fillLogin(page, '40050060007'); await page.waitForURL(/\/(home|galeria)$/); console.log('logged in at', page.url());
  for (const w of words.filter((w) => w.stage.access === 'session')) await look(w);
}
await browser.close();
