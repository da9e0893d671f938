import { withScratch } from './places.ts';
import { startPortal } from './portal/start.ts';
import { startChild } from './child.ts';
import { callHeaders } from './portal/session.ts';
process.env.NODE_ENV='production';
const take = Number(process.argv[2]);
await withScratch(async (scratch) => {
  const p = await startPortal({ scratch, nodeArgs: ['--cpu-prof', '--cpu-prof-dir=/tmp/prof/' + take] });
  const load = await startChild('load', 'proxy/load.ts');
  const r = { url: p.session.url, path: '/_/call/ORCAMENTOS_PAGINADOS', headers: callHeaders(p.session), body: JSON.stringify({ with: { page: 1, take } }), connections: 32, ms: 8000 };
  console.log(await load.ask(r));
  await load.stop(); await p.stop();
});
process.exit(0);
