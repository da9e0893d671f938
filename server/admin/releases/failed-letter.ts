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
export async function writeToAuthor(
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
