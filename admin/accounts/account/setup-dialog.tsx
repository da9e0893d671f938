import { type ReactNode, useState } from 'react';
import type { TwoFactorSetup } from '../../../schemas/admin/accounts.ts';
import { ConfirmSetup } from './confirm-setup.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const title = 'Ativar a verificação em duas etapas';
const lead =
  'Você vai precisar de um aplicativo de autenticação no celular, como Google Authenticator, Microsoft Authenticator ou Aegis.';

/** Sets a second factor up: the password, then what the app needs and its first code. */
export function SetupDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  if (!setup)
    return (
      <PasswordDialog<TwoFactorSetup>
        title={title}
        lead={lead}
        action="Continuar"
        path="/account/two-factor"
        onDone={setSetup}
        onClose={onClose}
      />
    );
  return (
    <Dialog className="setup-dialog" header={title} visible onHide={onClose} modal>
      <ConfirmSetup setup={setup} onClose={onClose} />
    </Dialog>
  );
}
