import { type Role, roleNames } from '../../../../schemas/admin/accounts.ts';
import type { Mail } from '../../mail/mailer.ts';

interface Invited {
  to: string;
  /** The tenant's name; null for all of them. */
  tenant: string | null;
  role: Role;
  /** Null where nobody in particular invites. */
  from: string | null;
  link: string;
}

/** The mail of an invitation, pt-BR. */
export function invitationLetter({ to, tenant, role, from, link }: Invited): Mail {
  const where = tenant === null ? 'no painel do portal de pedidos' : `no painel de ${tenant}`;
  const text = [
    'Olá!',
    `${from ?? 'A equipe do portal'} convidou você a trabalhar ${where}, com o perfil ${roleNames[role]}.`,
    `Para aceitar, abra este endereço nos próximos 7 dias:\n${link}`,
    'Se você não esperava este convite, ignore esta mensagem.',
  ];
  return {
    to,
    subject: tenant === null ? 'Convite para o painel' : `Convite para o painel de ${tenant}`,
    text: text.join('\n\n'),
  };
}

/** The mail with the link that sets a new password, pt-BR. */
export function resetLetter({ to, name, link }: { to: string; name: string; link: string }): Mail {
  const text = [
    `Olá, ${name}!`,
    `Para criar uma nova senha do painel, abra este endereço na próxima hora:\n${link}`,
    'Se não foi você que pediu, ignore esta mensagem: sua senha continua a mesma.',
  ];
  return { to, subject: 'Nova senha do painel', text: text.join('\n\n') };
}
