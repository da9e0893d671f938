import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkTenantName, type CliOptions, required, UsageError, usage } from './args.ts';
import type { CliContext, ExitCode } from './context.ts';
import { importFolder } from './publish.ts';
import { writeSources, writeState } from './sources.ts';

async function create(context: CliContext, name: string): Promise<ExitCode> {
  const created = await context.store().createTenant(checkTenantName(name), context.now());
  context.print(created ? `Distribuidor '${name}' criado. Publique-o com: publish --tenant ${name} --dir config/tenants/${name}` : `O distribuidor '${name}' já existe.`);
  return created ? 0 : 1;
}

async function importCommand(context: CliContext, options: CliOptions): Promise<ExitCode> {
  const tenant = required(options.tenant, '--tenant');
  const dir = required(options.dir, '--dir');
  if (!existsSync(resolve(context.cwd, dir))) throw new UsageError(`A pasta não existe: ${dir}`);
  if (!(await importFolder(context, tenant, dir))) return 1;
  context.print(`O rascunho de ${tenant} é agora o que está em ${dir}. Publique com: publish --tenant ${tenant}`);
  return 0;
}

async function exportCommand(context: CliContext, options: CliOptions): Promise<ExitCode> {
  const tenant = required(options.tenant, '--tenant');
  const dir = required(options.dir, '--dir');
  const store = context.store();
  if (!(await store.tenant(tenant))) throw new UsageError(`O distribuidor '${tenant}' não existe.`);
  const { files, state } = await store.overlay(tenant);
  const folder = resolve(context.cwd, dir);
  await writeSources(folder, files);
  await writeState(folder, tenant, state);
  context.print(`${files.length} documentos de ${tenant} em ${dir}.`);
  return 0;
}

export async function tenantCommand(context: CliContext, rest: readonly string[], options: CliOptions): Promise<ExitCode> {
  const [what, name] = rest;
  if (what === 'create') return create(context, required(name, 'o nome'));
  if (what === 'import') return importCommand(context, options);
  if (what === 'export') return exportCommand(context, options);
  throw new UsageError(usage);
}
