import { publish, type PublishResult } from '../release/publish.ts';
import { type DraftChange, type OverlayState, StaleOverlayError } from '../store/types.ts';
import { type CliOptions, required } from './args.ts';
import { type CliContext, type ExitCode, knownTenant, readBase } from './context.ts';
import { draftOfFolder, noteState, readFolder } from './importing.ts';
import { RefusalError } from './refusal.ts';
import { summary, toJsonLine, toText } from './report.ts';

/** The draft as it stands; publishing it changes nothing of it. */
async function storedDraft(context: CliContext, tenant: string): Promise<{ draft: DraftChange; overlay: OverlayState }> {
  const overlay = await context.store().overlay(tenant);
  return { draft: { expected: overlay.state }, overlay };
}

async function tryPublish(context: CliContext, tenant: string, overlay: OverlayState, draft: DraftChange): Promise<PublishResult> {
  try {
    return await publish(context.store(), context.compile, { tenant, base: await readBase(context), overlay: overlay.files, draft, at: context.now() });
  } catch (error) {
    if (!(error instanceof StaleOverlayError)) throw error;
    throw new RefusalError(`Nada foi publicado: o rascunho de ${tenant} mudou enquanto este comando trabalhava. Veja o que mudou e repita.`);
  }
}

/**
 * Compiles and publishes; a running server takes the new release over by itself. With a folder, importing and publishing
 * are one act: either its documents are draft and release, or nothing has changed.
 */
export async function publishCommand(context: CliContext, options: CliOptions): Promise<ExitCode> {
  const tenant = required(options.tenant, '--tenant');
  const folder = options.dir === undefined ? undefined : await readFolder(context, options);
  await knownTenant(context.store(), tenant);
  const change = folder && (await draftOfFolder(context, options, folder));
  const { draft, overlay } = change ? { draft: change, overlay: change.next } : await storedDraft(context, tenant);
  const { diagnostics, release, changed } = await tryPublish(context, tenant, overlay, draft);
  for (const finding of diagnostics) context.print(options.json ? toJsonLine(finding) : `${toText(finding)}\n`);
  // Programs read findings from the one stream and nothing else; people read both.
  const say = options.json ? context.printError : context.print;
  if (!release) {
    say(`Nada foi publicado: ${summary(diagnostics)}.`);
    return 1;
  }
  if (folder && change) await noteState(context, folder, change.next.state);
  say(changed ? `Publicado: ${tenant} está na versão ${release.hash} (${summary(diagnostics)}).` : `Nada mudou: ${tenant} já está na versão ${release.hash}.`);
  return 0;
}
