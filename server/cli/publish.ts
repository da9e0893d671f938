import { resolve } from 'node:path';
import { importOverlay } from '../release/overlay.ts';
import { publish } from '../release/publish.ts';
import { StaleOverlayError } from '../store/types.ts';
import { type CliOptions, required, UsageError } from './args.ts';
import { type CliContext, type ExitCode, readBase, readFolder } from './context.ts';
import { summary, toJsonLine, toText } from './report.ts';
import { readState, writeState } from './sources.ts';

const stale = [
  'A pasta foi feita de um estado mais antigo: o distribuidor mudou no banco depois disso.',
  'Exporte para outra pasta (tenant export), junte as mudanças e tente novamente.',
].join('\n');

/** Puts a folder into the store as the tenant's draft; the folder then says which state it is. False when it is too old. */
export async function importFolder(context: CliContext, tenant: string, dir: string): Promise<boolean> {
  const files = await readFolder(context, dir);
  if (files.length === 0) throw new UsageError(`Não há documentos em ${dir}.`);
  const folder = resolve(context.cwd, dir);
  const store = context.store();
  await store.createTenant(tenant, context.now());
  try {
    const state = await importOverlay(store, { tenant, files, from: await readState(folder) });
    await writeState(folder, tenant, state);
    return true;
  } catch (error) {
    if (!(error instanceof StaleOverlayError)) throw error;
    context.print(stale);
    return false;
  }
}

/** Compiles and publishes; a running server takes the new release over by itself. */
export async function publishCommand(context: CliContext, options: CliOptions): Promise<ExitCode> {
  const tenant = required(options.tenant, '--tenant');
  const store = context.store();
  if (options.dir !== undefined && !(await importFolder(context, tenant, options.dir))) return 1;
  if (!(await store.tenant(tenant))) throw new UsageError(`O distribuidor '${tenant}' não existe. Crie-o com: tenant create ${tenant}`);
  const overlay = (await store.overlay(tenant)).files;
  const { diagnostics, release, changed } = await publish(store, context.compile, { tenant, base: await readBase(context), overlay, at: context.now() });
  for (const finding of diagnostics) context.print(options.json ? toJsonLine(finding) : `${toText(finding)}\n`);
  if (!release) {
    if (!options.json) context.print(`Nada foi publicado: ${summary(diagnostics)}.`);
    return 1;
  }
  if (options.json) context.print(JSON.stringify({ tenant, release: release.hash, changed }));
  else context.print(changed ? `Publicado: ${tenant} está na versão ${release.hash} (${summary(diagnostics)}).` : `Nada mudou: ${tenant} já está na versão ${release.hash}.`);
  return 0;
}
