import type { Deps } from '../../deps.ts';
import type { Mail } from '../mail/mailer.ts';
import type { PublicationRecord } from '../../store/publishing.ts';

/** @param reason a sentence in pt-BR */
function failedLetter(
  { email, name }: { email: string; name: string },
  { draftName }: Pick<PublicationRecord, 'draftName'>,
  reason: string,
): Mail {
  const text = [
    `Olá, ${name}!`,
    `A publicação de ${draftName}, que você pediu no painel, não foi feita.`,
    reason,
    'O que seus clientes veem continua como estava, e as mudanças continuam no rascunho. Confira em Publicações.',
  ];
  return { to: email, subject: `Não foi publicado: ${draftName}`, text: text.join('\n\n') };
}

/** Mails a publication's author that it failed; nothing waits for the mail. */
async function writeToAuthor(
  { admin: { accounts }, log }: Deps,
  record: PublicationRecord,
  reason: string,
): Promise<void> {
  const author = await accounts.people.byId(record.authorId);
  if (!author) return;
  accounts.mailer
    .send(failedLetter(author, record, reason))
    .catch((error: unknown) => log.error('mail.failed', { error }));
}

/**
 * Gives a publication up, unless it was decided meanwhile, and writes to its author. Yields whether
 * it did.
 */
export async function fail(
  deps: Deps,
  record: PublicationRecord,
  reason: string,
): Promise<boolean> {
  const { id, tenant, status } = record;
  const failed = await deps.store.changePublication(tenant, id, status, {
    status: 'failed',
    reason,
  });
  if (failed) await writeToAuthor(deps, record, reason);
  return failed;
}

/**
 * Gives up the publications that wait for a draft that no longer compiles, as a newer version of
 * the product may have it, before their time comes. Yields how many they were.
 */
export async function refuseBroken(deps: Deps): Promise<number> {
  const { store, admin } = deps;
  let count = 0;
  for (const record of await store.waitingPublications()) {
    const { tenant, draftName } = record;
    const draft = await store.draft(tenant, record.draft);
    if (draft?.revision !== record.revision) continue;
    const { release, findings } = await admin.compiles.overlay(tenant, draft.files);
    if (release) continue;
    const first = findings.find(({ severity }) => severity === 'error')?.message ?? '';
    const reason = `O rascunho tem erros com a versão atual do produto. ${first} Corrija e publique de novo.`;
    if (!(await fail(deps, record, reason))) continue;
    count++;
    await admin.audit.record({
      tenant,
      person: null,
      action: 'release.refuse',
      detail: `${draftName}: ${reason}`,
      address: null,
    });
  }
  return count;
}
