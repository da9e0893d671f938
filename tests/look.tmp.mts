// usage: node --import tsx tests/look.tmp.mts  (starts a portal on its own port, keeps running)
import { startPortal } from './scenarios/portal.ts';
import { writeFileSync } from 'node:fs';
const portal = await startPortal();
writeFileSync('/tmp/lead/portal.json', JSON.stringify({ url: portal.url, erpUrl: portal.erpUrl, folder: portal.folder }));
console.log(portal.url, portal.erpUrl, portal.folder);
setInterval(() => {}, 1000);
