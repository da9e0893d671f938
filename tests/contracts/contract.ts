import { lowerCallTable } from '../../schemas/words/call/call-table.ts';
import { mergeLayers } from '../../schemas/compiler/layers/layers.ts';
import { Project } from '../../schemas/compiler/lowering/project.ts';
import { readSource } from '../../schemas/compiler/read/source.ts';
import type { CallTable } from '../../schemas/release/types.ts';
import { kinds } from '../../schemas/words/index.ts';
import { createMapThreads } from '../../server/proxy/mapping/threads.ts';
import { createProcedures } from '../../server/proxy/procedures.ts';
import { sourcesIn } from '../builders/sources.ts';

/**
 * The contract of an ERP: every call that is declared. A release carries those that its screens
 * use; a distributor's screen may use any.
 */
function contractOf(project: Project): { table: CallTable; app: string } {
  const table = lowerCallTable(project, new Set(project.ids('call')));
  const app = project.single('tenant', 'tenant')?.get('erp').string('app');
  if (!table || app === undefined)
    throw new Error('There is no tenant, or it does not name its app');
  const wrong = project.diagnostics.filter((finding) => finding.severity === 'error');
  if (wrong.length > 0)
    throw new Error(
      wrong.map(({ document, pointer, message }) => `${document}${pointer}: ${message}`).join('\n'),
    );
  return { table, app };
}

const documents = (folder: string) =>
  sourcesIn(folder).flatMap((file) => readSource(file, kinds).document ?? []);
const project = new Project(
  mergeLayers(documents('config/base'), documents('config/tenants/demo')).documents,
);

/** The calls, and what the header `App` says. */
export const { table, app } = contractOf(project);
export const procedures = createProcedures(table, createMapThreads());
