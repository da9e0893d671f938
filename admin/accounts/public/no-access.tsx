import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetMe } from '../../data/me.ts';
import { signOut } from '../data.ts';
import { PublicPage } from './public-page.tsx';

/** For somebody who is signed in and does not belong to this tenant. */
export function NoAccess(): ReactNode {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <PublicPage
      title="Sem acesso"
      lead="Sua conta não tem acesso ao painel deste distribuidor. Peça um convite a quem o administra."
    >
      <Button
        label="Entrar com outra conta"
        onClick={() => {
          void signOut().finally(() => {
            forgetMe(queries);
            void navigate('/entrar', { replace: true });
          });
        }}
      />
    </PublicPage>
  );
}
