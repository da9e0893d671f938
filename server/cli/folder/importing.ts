import { realpath } from 'node:fs/promises';
import { withPresentSchema } from '../../../schemas/words/address.ts';
import { readAssets } from '../../folders/asset-folder.ts';
import { codeOf, RefusalError } from '../../folders/refusal.ts';
import { expectReadable, prefixOf, readSources } from '../../folders/sources.ts';
import { draftOf, type ImportInput, importOverlay } from '../../release/overlay.ts';
import { StaleOverlayError } from '../../store/errors.ts';
import type { DraftChange } from '../../store/releases.ts';
import { type CliOptions, required, UsageError } from '../args.ts';
import { noteCommand } from '../change-log.ts';
import { type CliContext, folderAt, knownTenant } from '../context.ts';
import { readState, writeState } from './folder-state.ts';

/**
 * Reads the tenant's folder that `--dir` names, once: what is compiled later is exactly this.
 * Addresses of schemas that an earlier version wrote are brought up to date.
 */
export async function readFolder(context: CliContext, options: CliOptions): Promise<ImportInput> {
  const tenant = required(options.tenant, '--tenant', 'tenant import');
  const dir = required(options.dir, '--dir', 'tenant import');
  const folder = await folderAt(context, dir);
  const files = (await readSources(folder, prefixOf(folder, context.cwd))).map((file) => ({
    ...file,
    text: withPresentSchema(file.text),
  }));
  if (files.length === 0) throw new UsageError(`Não há documentos em ${dir}.`);
  const state = await readState(folder);
  return {
    tenant,
    files,
    folder: await realpath(folder),
    from: state?.tenant === tenant ? state.state : undefined,
    force: options.force,
  };
}

function stale(dir: string): RefusalError {
  return new RefusalError(
    [
      `${dir} foi feita de um estado mais antigo, ou não diz de qual: o distribuidor mudou no banco por outro caminho.`,
      'Exporte para outra pasta (tenant export), junte as mudanças nela e publique-a.',
      `Se o que está em ${dir} deve substituir o que está no banco, repita com --force.`,
    ].join('\n'),
  );
}

async function orStale<T>(dir: string | undefined, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof StaleOverlayError ? stale(dir ?? '') : error;
  }
}

/**
 * The draft that `publish --dir` stores together with the release. Throws `RefusalError` when the
 * folder is too old.
 */
export const draftOfFolder = (
  context: CliContext,
  options: CliOptions,
  input: ImportInput,
): Promise<Required<DraftChange>> =>
  orStale(
    options.dir,
    context.store().then((store) => draftOf(store, input)),
  );

/**
 * The folder says from now on which state it is. The store has it already, so a folder that cannot
 * be written is no failure.
 */
export async function noteState(
  context: CliContext,
  { tenant, folder }: ImportInput,
  state: string,
): Promise<void> {
  try {
    await writeState(folder, { tenant, state });
  } catch (error) {
    context.printError(
      `Aviso: não foi possível anotar o estado em ${folder} (${codeOf(error) ?? String(error)}).`,
    );
  }
}

/**
 * Adds the folder's pictures and fonts to those that the tenant has. Throws `RefusalError` before
 * the first is stored.
 */
export async function importAssets(
  context: CliContext,
  { tenant, folder }: Pick<ImportInput, 'tenant' | 'folder'>,
): Promise<void> {
  for (const asset of await readAssets(folder, context.now()))
    await (await context.store()).addAsset({ ...asset, tenant });
}

/**
 * Puts a folder into the store as the tenant's draft. Throws `RefusalError` when the folder is too
 * old.
 */
export async function importFolder(context: CliContext, options: CliOptions): Promise<void> {
  const input = await readFolder(context, options);
  expectReadable(input.files);
  await knownTenant(await context.store(), input.tenant);
  await importAssets(context, input);
  const state = await orStale(options.dir, importOverlay(await context.store(), input));
  await noteCommand(context, { tenant: input.tenant, action: 'tenant.import' });
  await noteState(context, input, state);
}
