import { Button } from 'primereact/button';
import { Tag } from 'primereact/tag';
import { type ReactNode, useState } from 'react';
import { Section } from '../../ui/section.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetupDialog } from './setup-dialog.tsx';

type Open = 'setup' | 'off' | 'codes' | null;

/** The second factor: setting it up, new recovery codes, and giving it up. */
export function TwoFactor({ isOn }: { isOn: boolean }): ReactNode {
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = (): void => setOpen(null);
  const showCodes = (next: readonly string[] | null): void => {
    setCodes(next);
    close();
  };
  return (
    <Section
      title="Verificação em duas etapas"
      lead="Além da senha, um código do seu celular: quem descobrir a senha não entra."
      actions={<Tag severity={isOn ? 'success' : 'warning'} value={isOn ? 'Ativa' : 'Inativa'} />}
    >
      {codes && <RecoveryCodes codes={codes} />}
      <div className="fields-actions">
        {isOn ? (
          <>
            <Button
              label="Gerar novos códigos de recuperação"
              icon="pi pi-refresh"
              outlined
              onClick={() => setOpen('codes')}
            />
            <Button label="Desativar" severity="danger" text onClick={() => setOpen('off')} />
          </>
        ) : (
          <Button label="Ativar" icon="pi pi-shield" onClick={() => setOpen('setup')} />
        )}
      </div>
      {open === 'setup' && <SetupDialog onClose={close} />}
      {open === 'off' && (
        <PasswordDialog
          title="Desativar a verificação em duas etapas"
          lead="Só a senha voltará a proteger sua conta."
          action="Desativar"
          path="/account/two-factor/off"
          onDone={() => showCodes(null)}
          onClose={close}
        />
      )}
      {open === 'codes' && (
        <PasswordDialog<{ recoveryCodes: readonly string[] }>
          title="Novos códigos de recuperação"
          lead="Os códigos que você tem hoje deixarão de valer."
          action="Gerar"
          path="/account/recovery-codes"
          onDone={({ recoveryCodes }) => showCodes(recoveryCodes)}
          onClose={close}
        />
      )}
    </Section>
  );
}
