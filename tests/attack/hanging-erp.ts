import { accounts } from '../scenarios/support/steps.ts';
import { type Attack, longestWaitOf } from './attack.ts';
import { portalUser } from './user.ts';

/** ms that a person waits before a page counts as broken. */
const patience = 2_000;

export const hangingErp: Attack = {
  name: 'hangingErp',
  aim: 'take all of the ERP with one account, logged in twice, by a hundred requests to a call that hangs',
  async run(portal) {
    const [greedy, again, other] = [
      await portalUser(portal, accounts.customer),
      await portalUser(portal, accounts.customer),
      await portalUser(portal, accounts.fourStores),
    ];
    await portal.fault('DEVOLUCOES', { mode: 'slow', ms: 30_000 });
    const statuses = new Map<number, number>();
    const ask = async (_: unknown, at: number) => {
      const { status } = await (at % 2 ? greedy : again).ask('DEVOLUCOES', {});
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    const waited = await longestWaitOf(
      async () => void (await other.call('PEDIDOS_PAGINATE', {})),
      () => Promise.all(Array.from({ length: 100 }, ask)),
    );
    await portal.fault('DEVOLUCOES');
    const same = await other.ask('DEVOLUCOES', {});
    const answers = [...statuses].map(([status, count]) => `${count}× ${status}`).join(', ');
    return [
      {
        what: `longest wait of another user for another call (answers to the hundred: ${answers})`,
        value: `${waited.toFixed(0)} ms`,
        limit: `${patience} ms`,
        held: waited < patience,
      },
      {
        what: 'the same call of another user, once it answers',
        value: String(same.status),
        limit: '200',
        held: same.status === 200,
      },
    ];
  },
};
