import { writePatch } from '../scenarios/support/overlay.ts';
import { accounts } from '../scenarios/support/steps.ts';
import type { Attack } from './attack.ts';
import { portalUser } from './user.ts';

export const olderRelease: Attack = {
  name: 'olderRelease',
  aim: 'go on with rights that a publish has taken away, by naming the release before it',
  async run(portal) {
    const user = await portalUser(portal, accounts.customer);
    const status = async (release?: string) => (await user.ask('DEVOLUCOES', {}, release)).status;
    const before = await status();
    const { output } = await portal.cli('releases', '--tenant', 'demo', '--json');
    const { hash } = JSON.parse(
      output.split('\n').find((line) => line.startsWith('{')) ?? '{}',
    ) as { hash: string };
    const access = { module: 'B2B_MODULO_USUARIOS' };
    writePatch(portal.folder, 'call/DEVOLUCOES', { access });
    writePatch(portal.folder, 'screen/solicitacao-de-troca', { access });
    const published = await portal.cli(
      'publish',
      '--tenant',
      'demo',
      '--dir',
      'config/tenants/demo',
    );
    if (published.code !== 0) throw new Error(published.output);
    // The server learns of another process's publish within its cache's life.
    let now = await status();
    for (let asked = 0; now === before && asked < 100; asked++) now = await status();
    const older = await status(hash);
    return [
      {
        what: 'the call, before the publish',
        value: String(before),
        limit: '200',
        held: before === 200,
      },
      { what: 'the call, after it', value: String(now), limit: '403', held: now === 403 },
      {
        what: 'the call, after it, in the name of the older release',
        value: String(older),
        limit: '403',
        held: older === 403,
      },
    ];
  },
};
