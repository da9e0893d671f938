import { chromium } from '@playwright/test';
import { readFileSync, existsSync, writeFileSync } from 'node:fs';
import { logIn, accounts } from './scenarios/steps.ts';
const { url } = JSON.parse(readFileSync('/tmp/lead/portal.json','utf8'));
const [who = 'customer', width = '1280', script = ''] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: Number(width), height: width === '390' ? 844 : 900 }, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
const page = await context.newPage();
page.on('console', (m) => { if (m.type() === 'error' || m.type()==='warning') console.log('console', m.text().slice(0,300)); });
page.on('pageerror', (e) => console.log('pageerror', e.message));
const key = `/tmp/lead/cookies-${who}.json`;
if (existsSync(key)) await context.addCookies(JSON.parse(readFileSync(key,'utf8')));
else { await logIn(page, url, (accounts as any)[who]); writeFileSync(key, JSON.stringify(await context.cookies())); }
const shot = async (name: string) => { await page.waitForTimeout(400); await page.screenshot({ path: `/tmp/lead/${name}-${width}.png` }); };
const AsyncFunction = Object.getPrototypeOf(async function () {}).constructor;
try { await new AsyncFunction('page', 'url', 'shot', readFileSync(script, 'utf8'))(page, url, shot); } catch (e) { console.log(String(e).slice(0,1500)); await page.screenshot({ path: `/tmp/lead/fail-${width}.png` }); }
await browser.close();
