import { withScratch } from './places.ts';
import { startPortal } from './portal/start.ts';
import { withBrowser, openPage } from './browser.ts';
import { installProbe } from './list/probe.ts';
import { writeFileSync } from 'node:fs';
process.env.NODE_ENV='production';
await withScratch(async (scratch) => {
  const p = await startPortal({ scratch, runtimeDir: '/work/main/dist/bench/runtime', handDir: '/work/main/dist/bench/hand' });
  try { await withBrowser(async (b) => {
    const texts: Record<string,string> = {};
    for (let r = 0; r < 2; r++) for (const path of ['/hand/orcamentos', '/orcamentos', '/hand/bench/longa', '/bench/longa','/hand/bench/larga', '/bench/larga']) {
      const { page, context } = await openPage(b, p.session, installProbe);
      await page.goto(p.session.url + path, { waitUntil: 'commit' });
      const cold = await page.evaluate(() => window.bench.cold);
      texts[path] = await page.evaluate(() => document.querySelector('main')!.innerText);
      await page.waitForLoadState('networkidle');
      const t = await page.evaluate(() => ({ nav: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd, fcp: performance.getEntriesByType('paint').map(e => e.name+' '+e.startTime.toFixed(0)), res: performance.getEntriesByType('resource').map(e => { const r = e as PerformanceResourceTiming; return `${r.startTime.toFixed(0).padStart(5)} ${r.responseEnd.toFixed(0).padStart(5)} ${r.initiatorType.padEnd(8)} ${r.name.replace(location.origin,'')}`; }) }));
      if (r === 1 && path.endsWith('orcamentos')) { console.log(path, 'painted', cold.toFixed(0), 'html', t.nav.toFixed(0), t.fcp.join(', ')); console.log(t.res.join('\n')); }
      if (r === 1) console.log(path, cold);
      await context.close();
    }
    for (const s of ['/orcamentos','/bench/longa','/bench/larga']) { writeFileSync('/tmp/a.txt', texts['/hand'+s]!); writeFileSync('/tmp/b.txt', texts[s]!); const {execSync} = await import('node:child_process'); try { console.log(s, execSync('diff /tmp/a.txt /tmp/b.txt | head -12').toString()); } catch (e) { console.log(e); } }
  }); } finally { await p.stop(); }
});
process.exit(0);
