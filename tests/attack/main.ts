/**
 * Attacks the running product and prints what each one reached: `npm run attack [-- NAME ...]`.
 * Exits 1 when a promise did not hold.
 */
import { endHost } from '../scenarios/support/ask-host.ts';
import { startPortal } from '../scenarios/support/portal.ts';
import type { Attack } from './attack.ts';
import { bruteForce } from './brute-force.ts';
import { deepJson } from './deep-json.ts';
import { hangingErp } from './hanging-erp.ts';
import { olderRelease } from './older-release.ts';
import { openRedirect } from './open-redirect.ts';
import { scriptUpload } from './script-upload.ts';
import { slowOk } from './slow-ok.ts';
import { zipBomb } from './zip-bomb.ts';

const attacks: readonly Attack[] = [
  deepJson,
  bruteForce,
  openRedirect,
  olderRelease,
  hangingErp,
  slowOk,
  scriptUpload,
  zipBomb,
];

const wanted = process.argv.slice(2);
for (const attack of attacks) {
  if (wanted.length > 0 && !wanted.includes(attack.name)) continue;
  process.stdout.write(`\n${attack.name}: ${attack.aim}\n`);
  const portal = await startPortal({ env: attack.env, prepare: attack.prepare });
  try {
    for (const { what, value, limit, held } of await attack.run(portal)) {
      process.stdout.write(`  ${held ? 'held  ' : 'BROKEN'} ${what}: ${value} (limit ${limit})\n`);
      if (!held) process.exitCode = 1;
    }
  } finally {
    await portal.stop();
  }
}
await endHost();
