import { withScratch } from './places.ts';
import { startChild } from './child.ts';
import { signIn, callHeaders } from './portal/session.ts';
import { interleave, median } from './stats.ts';
import { mkdirSync } from 'node:fs';
process.env.NODE_ENV='production';
const modes = ['', 'nolog', 'nolog2', 'nolog2,sess', 'nolog2,sess,nomet', 'hono', 'honoraw'];
await withScratch(async (scratch) => {
  const erp = await startChild<{url:string}>('erp', 'erp/main.ts');
  const load = await startChild('load', 'proxy/load.ts');
  const bare = await startChild<{url:string}>('bare', 'proxy/bare.ts', { ERP_URL: erp.hello.url, MODE: 'json' });
  const c: any = { bare: { child: bare, url: bare.hello.url, headers: { 'Content-Type': 'application/json' } } };
  for (const m of modes) { const child = await startChild<any>('p', 'try-portal.mts', { MODE: m, ERP_URL: erp.hello.url, DATA_DIR: `${scratch}/${m || 'base'}` }); const s = await signIn(child.hello.url, child.hello.release); c[m || 'base'] = { child, url: s.url, headers: callHeaders(s) }; }
  for (const take of [3, 86]) {
    const runs = Object.fromEntries(Object.entries<any>(c).map(([n, x]) => [n, async () => { const b = await x.child.ask('c'); const r: any = await load.ask({ url: x.url, path: '/_/call/ORCAMENTOS_PAGINADOS', headers: x.headers, body: JSON.stringify({ with: { page: 1, take } }), connections: 32, ms: 1000 }); return { rate: r.rate, cpu: ((await x.child.ask('c')) - b) / r.requests * 1000 }; }]));
    await interleave(1, runs as any);
    const s: any = await interleave(5, runs as any);
    for (const n of Object.keys(c)) console.log(take, n.padEnd(22), median(s[n].map((x: any) => x.rate)).toFixed(0), 'req/s', median(s[n].map((x: any) => x.cpu)).toFixed(0), 'us');
  }
  for (const x of Object.values<any>(c)) await x.child.stop(); await load.stop(); await erp.stop();
});
process.exit(0);
