import { benchSize } from './size/size.ts';
import { renderTable } from './figures.ts';
process.env.NODE_ENV='production';
for (const f of [benchSize]) { try { const s = Date.now(); const r = await f();
for (const t of r.tables) console.log(renderTable(t)); console.log(Date.now()-s,'ms'); } catch (e) { console.log(e); } }
process.exit(0);
