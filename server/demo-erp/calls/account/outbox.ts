import type { Erp } from '../../types.ts';

/** A mail or text message that a real ERP would hand to a provider. */
export interface OutgoingMessage {
  canal: 'email' | 'sms';
  para: string;
  assunto: string;
  texto: string;
  /** An address of the portal that the text leads to. */
  link?: string;
}

/** The newest messages that are shown; older ones are deleted. */
const MOST_MESSAGES = 200;

/** Stores a message instead of sending it; `/_demo/mensagens` shows what was stored. */
export function sendMessage({ store, clock }: Erp, message: OutgoingMessage): void {
  const { id } = store.run(
    'INSERT INTO mensagem (canal, para, assunto, texto, link, quando) VALUES (?, ?, ?, ?, ?, ?)',
    message.canal,
    message.para,
    message.assunto,
    message.texto,
    message.link ?? null,
    clock.now(),
  );
  store.run('DELETE FROM mensagem WHERE id <= ?', id - MOST_MESSAGES);
}

/** Sent messages, newest first; to `para` alone when one is given. */
export function sentMessages(
  { store }: Erp,
  para?: string,
): (OutgoingMessage & { id: number; quando: string })[] {
  return store
    .all<Omit<OutgoingMessage, 'link'> & { link: string | null; id: number; quando: string }>(
      'SELECT id, canal, para, assunto, texto, link, quando FROM mensagem WHERE ? IS NULL OR para = ? ORDER BY id DESC',
      para ?? null,
      para ?? null,
    )
    .map(({ link, ...message }) => (link === null ? message : { ...message, link }));
}
