import { resolve } from 'node:path';
import { exportedAssets } from '../admin/assets/transfer.ts';
import { writeAssets } from '../folders/asset-folder.ts';
import { type CliOptions, checkTenantName, required } from './args.ts';
import { noteCommand } from './change-log.ts';
import { type CliContext, type ExitCode, knownTenant } from './context.ts';
import { exportFolder } from './folder/export-folder.ts';
import { importFolder } from './folder/importing.ts';

/** `portal tenant create`: makes a tenant without documents. */
export async function createCommand(context: CliContext, name: string): Promise<ExitCode> {
  const tenant = checkTenantName(name);
  const created = await (await context.store()).createTenant(tenant, context.now());
  if (created) {
    await noteCommand(context, { tenant, action: 'tenant.create' });
    context.print(
      `Distribuidor '${tenant}' criado. Publique-o com: publish --tenant ${tenant} --dir config/tenants/${tenant}`,
    );
  } else context.printError(`O distribuidor '${tenant}' já existe.`);
  return created ? 0 : 1;
}

/** `portal tenant import`: a folder becomes the tenant's draft. */
export async function importCommand(context: CliContext, options: CliOptions): Promise<ExitCode> {
  await importFolder(context, options);
  context.print(
    `O rascunho de ${options.tenant} é agora o que está em ${options.dir}. Publique com: publish --tenant ${options.tenant}`,
  );
  return 0;
}

/** `portal tenant export`: writes the tenant's documents and assets to a folder. */
export async function exportCommand(context: CliContext, options: CliOptions): Promise<ExitCode> {
  const tenant = required(options.tenant, '--tenant', 'tenant export');
  const dir = required(options.dir, '--dir', 'tenant export');
  const store = await context.store();
  await knownTenant(store, tenant);
  const { files, state } = await store.overlay(tenant);
  const folder = resolve(context.cwd, dir);
  await exportFolder(folder, { tenant, state, files });
  const assets = await exportedAssets(store, tenant);
  await writeAssets(folder, assets);
  const more = assets.length > 0 ? ` e ${assets.length} imagens e fontes` : '';
  context.print(`${files.length} documentos${more} de ${tenant} em ${dir}.`);
  return 0;
}
