import { useQueryClient } from '@tanstack/react-query';
import { Message } from 'primereact/message';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { forgetMe } from '../../data/me.ts';
import { SignInForm } from '../sign-in-form.tsx';
import { ProviderButton } from './provider-button.tsx';
import { PublicPage } from './public-page.tsx';

/** Failures at a provider, by the code in the address that the server redirects to. */
const refusals: Readonly<Record<string, string>> = {
  provedor: 'Não foi possível entrar com essa conta. Use o e-mail em que você recebeu o convite.',
  acesso: 'Sua conta não tem acesso a este distribuidor. Peça um convite a quem o administra.',
};

/** Signs in and continues to the requested page. */
export function Component(): ReactNode {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const { from = '/' } = (useLocation().state ?? {}) as { from?: string };
  const refusal = refusals[search.get('erro') ?? ''];
  return (
    <PublicPage title="Entrar" lead="Use o e-mail em que você recebeu o convite.">
      {refusal && <Message severity="error" text={refusal} role="alert" />}
      <SignInForm
        startsWithCode={search.get('etapa') === 'codigo'}
        onDone={() => {
          forgetMe(queries);
          void navigate(from, { replace: true });
        }}
      >
        <Link to="/esqueci-a-senha">Esqueci a senha</Link>
      </SignInForm>
      <ProviderButton />
    </PublicPage>
  );
}
