import { type CliOptions, required } from '../args.ts';
import { type CliContext, type ExitCode, knownTenant } from '../context.ts';

/**
 * Prints which calls of a tenant no longer answer what the release declares, as the traffic showed.
 */
export async function driftCommand(context: CliContext, options: CliOptions): Promise<ExitCode> {
  const tenant = await knownTenant(
    await context.store(),
    required(options.tenant, '--tenant', 'drift'),
  );
  const records = await (await context.store()).drift(tenant);
  const drifted = records.filter(({ mismatches }) => mismatches.length > 0);
  for (const record of options.json ? records : drifted) {
    if (options.json) context.print(JSON.stringify(record));
    else
      context.print(
        [
          `${record.call}  ${new Date(record.at).toISOString()}  versão ${record.release}`,
          ...record.mismatches.map(
            ({ path, problem, count }) =>
              `  ${path === '' ? 'a resposta' : path}: ${problem}${count > 1 ? ` (${count} vezes)` : ''}`,
          ),
        ].join('\n'),
      );
  }
  if (!options.json)
    context.print(`${records.length} chamadas vistas, ${drifted.length} fora do declarado.`);
  return drifted.length > 0 ? 1 : 0;
}
