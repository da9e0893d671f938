import type { SourceFile } from '../../schemas/compiler/index.ts';
import { RefusalError } from '../folders/refusal.ts';
import type { ImportInput } from '../release/overlay.ts';
import { type PublishResult, publish } from '../release/publish.ts';
import { StaleOverlayError } from '../store/errors.ts';
import type { ReleaseNote } from '../store/publishing.ts';
import type { DraftChange } from '../store/releases.ts';
import { type CliOptions, required } from './args.ts';
import { entryOf } from './change-log.ts';
import { type CliContext, commandLine, type ExitCode, knownTenant, readBase } from './context.ts';
import { draftOfFolder, importAssets, noteState, readFolder } from './folder/importing.ts';
import { summary, toJsonLine, toText } from './report.ts';

/** The documents to compile, and the draft that results: the folder's, or the stored ones. */
async function source(
  context: CliContext,
  options: CliOptions,
  tenant: string,
  folder: ImportInput | undefined,
): Promise<{ overlay: readonly SourceFile[]; draft: DraftChange }> {
  if (folder)
    return { overlay: folder.files, draft: await draftOfFolder(context, options, folder) };
  const { files, state } = await (await context.store()).overlay(tenant);
  return { overlay: files, draft: { expected: state } };
}

async function tryPublish(
  context: CliContext,
  tenant: string,
  overlay: readonly SourceFile[],
  draft: DraftChange,
): Promise<PublishResult> {
  const note: ReleaseNote = { kind: draft.next ? 'import' : 'publish', author: commandLine };
  try {
    return await publish(await context.store(), context.compile, {
      tenant,
      base: await readBase(context),
      overlay,
      draft,
      note,
      audit: await entryOf(context, {
        tenant,
        action: 'release.publish',
        ...(draft.next && { detail: 'Documentos de uma pasta' }),
      }),
      at: context.now(),
    });
  } catch (error) {
    if (!(error instanceof StaleOverlayError)) throw error;
    throw new RefusalError(
      `Nada foi publicado: o rascunho de ${tenant} mudou enquanto este comando trabalhava. Veja o que mudou e repita.`,
    );
  }
}

/**
 * Compiles and publishes; a running server takes the new release over by itself. With a folder,
 * importing and publishing are one act: either its documents are draft and release, or nothing has
 * changed.
 */
export async function publishCommand(context: CliContext, options: CliOptions): Promise<ExitCode> {
  const tenant = required(options.tenant, '--tenant', 'publish');
  const folder = options.dir === undefined ? undefined : await readFolder(context, options);
  await knownTenant(await context.store(), tenant);
  const { overlay, draft } = await source(context, options, tenant, folder);
  if (folder) await importAssets(context, folder);
  const { diagnostics, release, changed } = await tryPublish(context, tenant, overlay, draft);
  for (const finding of diagnostics)
    context.print(options.json ? toJsonLine(finding) : `${toText(finding)}\n`);
  // Programs read findings from the one stream and nothing else; people read both.
  const say = options.json ? context.printError : context.print;
  if (!release) {
    say(`Nada foi publicado: ${summary(diagnostics)}.`);
    return 1;
  }
  if (folder && draft.next) await noteState(context, folder, draft.next.state);
  if (changed && (await (await context.store()).needsApproval(tenant)))
    context.printError(
      `Aviso: em ${tenant} outra pessoa aprova cada publicação, e esta foi sem aprovação. O Registro do painel a mostra.`,
    );
  say(
    changed
      ? `Publicado: ${tenant} está na versão ${release.hash} (${summary(diagnostics)}).`
      : `Nada mudou: ${tenant} já está na versão ${release.hash}.`,
  );
  return 0;
}
