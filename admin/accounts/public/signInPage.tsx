import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PublicPage } from './publicPage.tsx';
import { SignInForm } from '../signInForm.tsx';

/** Signs in and goes on to the page that was asked for. */
export function Component(): ReactNode {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { from = '/' } = (useLocation().state ?? {}) as { from?: string };
  return (
    <PublicPage title="Entrar" lead="Use o e-mail em que você recebeu o convite.">
      <SignInForm
        onDone={() => {
          queries.clear();
          void navigate(from, { replace: true });
        }}
      >
        <Link to="/esqueci-a-senha">Esqueci a senha</Link>
      </SignInForm>
    </PublicPage>
  );
}
