import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Me } from '../../schemas/admin/accounts.ts';
import { api, onSignedOut } from '../data/api.ts';
import { providerQuery } from './data.ts';
import { SignInForm } from './sign-in-form.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Calls back when the person comes back to this window and is signed in, from another one. */
function useReturn(waits: boolean, onReturned: () => void): void {
  useEffect(() => {
    if (!waits) return;
    const look = (): void => void api('/me').then(onReturned, () => undefined);
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [waits, onReturned]);
}

/** The way in by the company's provider, whose pages must not take the place of this one. */
function OtherWindow(): ReactNode {
  const provider = useQuery(providerQuery).data?.oidc;
  if (!provider) return null;
  return (
    <a href="/admin/entrar" target="_blank" rel="noreferrer">
      Entrar com {provider} em outra aba
    </a>
  );
}

/**
 * When the session ends while somebody works: signs the same person in over the page, which stays
 * as it is.
 */
export function SignedOutDialog({ me }: { me: Me }): ReactNode {
  const [open, setOpen] = useState(false);
  const queries = useQueryClient();
  useEffect(() => onSignedOut(() => setOpen(true)), []);
  const goOn = useCallback(() => {
    setOpen(false);
    void queries.invalidateQueries();
  }, [queries]);
  useReturn(open, goOn);
  return (
    <Dialog
      className="sign-in-dialog"
      header="Sua sessão terminou"
      visible={open}
      onHide={() => setOpen(false)}
      closable={false}
      closeOnEscape={false}
      modal
    >
      <div className="fields">
        <p>
          Entre novamente para continuar de onde parou. O que você fez nesta página está guardado.
        </p>
        <SignInForm email={me.email} onDone={goOn}>
          <OtherWindow />
          <a href="/admin/entrar">Entrar com outra conta</a>
        </SignInForm>
      </div>
    </Dialog>
  );
}
