import { benchLists } from './list/list.ts';
import { renderTable } from './figures.ts';
process.env.NODE_ENV='production';
const r = await benchLists();
for (const t of r.tables) console.log(renderTable(t));
process.exit(0);
