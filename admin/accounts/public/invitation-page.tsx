import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { roleNames } from '../../../schemas/admin/accounts.ts';
import { ApiError, api } from '../../data/api.ts';
import { Loaded } from '../../ui/states.tsx';
import { JoinForm } from './join-form.tsx';
import { PublicPage } from './public-page.tsx';
import { useToken } from './token.ts';
import type { Invitation } from './invitation.ts';

const leadOf = ({ email, role, everyTenant }: Invitation): string => {
  const where = everyTenant ? 'de todos os distribuidores' : 'deste distribuidor';
  return `Você terá acesso ao painel ${where} com o perfil ${roleNames[role]}${email === null ? '' : `, como ${email}`}.`;
};

/** Accepts an invitation: makes the account, or adds the access to the one that is there. */
export function Component(): ReactNode {
  const token = useToken();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api<Invitation>('/auth/invitation', { body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (token === '' || (invitation.error instanceof ApiError && invitation.error.status === 410)) {
    return (
      <PublicPage
        title="Convite inválido"
        lead="Este convite não vale mais. Peça outro a quem o enviou."
      >
        <Link to="/entrar">Ir para a entrada</Link>
      </PublicPage>
    );
  }
  return (
    <PublicPage
      title="Aceitar o convite"
      {...(invitation.data && { lead: leadOf(invitation.data) })}
    >
      <Loaded query={invitation} lines={3}>
        {(data) => <JoinForm token={token} invitation={data} />}
      </Loaded>
    </PublicPage>
  );
}
