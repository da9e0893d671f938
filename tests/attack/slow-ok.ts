import { writePatch } from '../scenarios/support/overlay.ts';
import { accounts } from '../scenarios/support/steps.ts';
import { type Attack, type Figure, longestWait } from './attack.ts';
import { portalUser } from './user.ts';

const rows = 'result.itens';
/** Conditions that take for ever, by the call that has them. */
const conditions = {
  PEDIDOS_PAGINATE: `${rows}.all(a, ${rows}.all(b, ${rows}.all(c, ${rows}.all(d, ${rows}.all(e, ${rows}.all(f, a.id + b.id + c.id + d.id + e.id + f.id > 0.0))))))`,
  ORCAMENTOS_PAGINADOS: `${rows}.all(a, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'.matches('^(a+)+$') || has(a.id))`,
};

export const slowOk: Attack = {
  name: 'slowOk',
  aim: 'hold all tenants up with the configuration of one, by conditions that take for ever',
  prepare: (folder) => {
    for (const [call, ok] of Object.entries(conditions)) writePatch(folder, `call/${call}`, { ok });
  },
  async run(portal) {
    const user = await portalUser(portal, accounts.customer);
    const figures: Figure[] = [];
    for (const call of Object.keys(conditions)) {
      const statuses = new Set<number>();
      const ask = async () => statuses.add((await user.ask(call, { take: 100 })).status);
      const waited = await longestWait(portal.url, () => Promise.all([ask(), ask(), ask()]));
      const what = `longest wait of another user during three ${call} (answers: ${[...statuses].join(', ')})`;
      figures.push({ what, value: `${waited.toFixed(0)} ms`, limit: '500 ms', held: waited < 500 });
    }
    return figures;
  },
};
