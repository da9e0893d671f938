import { publish } from '../../server/release/publish.ts';
import { openSqliteStore } from '../../server/store/sqlite/open.ts';
import { compileLarge } from './publish-kill.release.ts';

/** Publishes one release after another until it is killed; writes a line before each. */
const [file = '', round = ''] = process.argv.slice(2);
const store = openSqliteStore(file);
await store.createTenant('t', Date.now());
for (let i = 0; ; i++) {
  // Read by the test, which kills at any moment after the first line.
  process.stdout.write(`${i}\n`);
  const overlay = [{ path: 'config/tenants/t/theme/default.json', text: `${round}-${i}` }];
  await publish(store, compileLarge, { tenant: 't', base: [], overlay, at: Date.now() });
}
