import { chromium } from '@playwright/test';
import { startPortal } from './tests/scenarios/portal.ts';
import { accounts, fillLogin } from './tests/scenarios/steps.ts';
const words = process.argv.slice(2);
const portal = await startPortal();
const url = portal.url.replace('localhost', 'galeria.localhost');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)));
  await page.goto(`${url}/login`);
  await fillLogin(page, accounts.rep);
  await page.waitForURL(/\/(home|galeria)$/);
  for (const word of words) {
    await page.goto(`${url}/galeria/${word}`);
    await page.getByRole('region', { name: 'Ao vivo' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1200);
    const live = page.getByRole('region', { name: 'Ao vivo' });
    const box = await live.boundingBox();
    await page.screenshot({ path: `/tmp/shots-l/${word}.png`, fullPage: true, clip: undefined });
    console.log(word, JSON.stringify(box));
  }
} finally { await browser.close(); await portal.stop(); }
