import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from 'primereact/dialog';
import { type ReactNode, useEffect, useState } from 'react';
import type { Me } from '../../schemas/admin/accounts.ts';
import { onSignedOut } from '../data/api.ts';
import { SignInForm } from './sign-in-form.tsx';

/**
 * When the session ends while somebody works: signs the same person in over the page, which stays
 * as it is.
 */
export function SignedOutDialog({ me }: { me: Me }): ReactNode {
  const [open, setOpen] = useState(false);
  const queries = useQueryClient();
  useEffect(() => onSignedOut(() => setOpen(true)), []);
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
        <SignInForm
          email={me.email}
          onDone={() => {
            setOpen(false);
            void queries.invalidateQueries();
          }}
        >
          <a href="/admin/entrar">Entrar com outra conta</a>
        </SignInForm>
      </div>
    </Dialog>
  );
}
