/**
 * One compile in a fresh process: what a start or a `portal publish` pays. Prints its times to the
 * parent.
 */
import { readSources } from '../../../server/folders/sources.ts';
import { cpuMs, serveParent } from '../child.ts';
import { projectRoot } from '../places.ts';

const start = performance.now();
const { compileTenant } = await import('../../../schemas/compiler/index.ts');
const imported = performance.now();
const base = await readSources(`${projectRoot}/config/base`, 'config/base');
const read = performance.now();
const before = cpuMs();
compileTenant({ tenant: 'bench', base, overlay: [] });
serveParent(
  {
    load: imported - start,
    read: read - imported,
    compile: performance.now() - read,
    cpu: cpuMs() - before,
  },
  () => null,
);
