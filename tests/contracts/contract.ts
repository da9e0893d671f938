import { compileTenant } from '../../schemas/compiler/index.ts';
import type { Release } from '../../schemas/compiler/index.ts';
import { createProcedures } from '../../server/proxy/procedures.ts';
import { sourcesIn } from '../builders/sources.ts';

/** What an ERP has to fulfil: the calls of the demonstration's release, compiled from its documents as a publish does. */
function compiled(): Release {
  const { release, diagnostics } = compileTenant({ tenant: 'demo', base: sourcesIn('config/base'), overlay: sourcesIn('config/tenants/demo') });
  if (!release) throw new Error(diagnostics.map(({ document, pointer, message }) => `${document}${pointer}: ${message}`).join('\n'));
  return release;
}

const release = compiled();

export const table = release.calls;
export const procedures = createProcedures(table);
/** What the header `App` says. */
export const { app } = release.tenant.erp;
