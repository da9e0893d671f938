import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { Message } from 'primereact/message';
import { toDataURL } from 'qrcode';
import { type ReactNode, useState } from 'react';
import type { TwoFactorSetup } from '../../../schemas/admin/accounts.ts';
import { api } from '../../data/api.ts';
import { Field } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const pictureSize = 200;
const secretOf = (uri: string): string =>
  (new URL(uri).searchParams.get('secret') ?? '').replace(/(.{4})/g, '$1 ').trim();

/**
 * The picture for the app, the recovery codes, and the first code of the app, which proves that it
 * was set up.
 */
export function ConfirmSetup({
  setup: { uri, recoveryCodes },
  onClose,
}: {
  setup: TwoFactorSetup;
  onClose: () => void;
}): ReactNode {
  const [code, setCode] = useState('');
  const queries = useQueryClient();
  const toasts = useToasts();
  const picture = useQuery({
    queryKey: ['qrcode', uri],
    queryFn: () => toDataURL(uri, { width: pictureSize, margin: 1 }),
    gcTime: 0,
  });
  const { busy, error, fields, onSubmit } = useSubmit(async () => {
    await api('/account/two-factor/confirm', { body: { code } });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['account'] }),
      queries.invalidateQueries({ queryKey: ['me'] }),
    ]);
    toasts.done('A verificação em duas etapas está ativa.');
    onClose();
  });
  return (
    <form className="fields" onSubmit={onSubmit}>
      <ol className="setup-steps">
        <li>
          <p>Leia esta imagem com o aplicativo de autenticação.</p>
          <img
            src={picture.data}
            width={pictureSize}
            height={pictureSize}
            alt="Código QR para o aplicativo"
          />
          <p className="page-lead">
            Sem câmera, digite a chave: <code>{secretOf(uri)}</code>
          </p>
        </li>
        <li>
          <p>Guarde os códigos de recuperação.</p>
          <RecoveryCodes codes={recoveryCodes} />
        </li>
        <li>
          <Field label="Digite o código que o aplicativo mostra" error={fields.code}>
            {(control) => (
              <InputText
                {...control}
                value={code}
                onChange={(event) => setCode(event.target.value)}
                inputMode="numeric"
                autoComplete="one-time-code"
                required
              />
            )}
          </Field>
        </li>
      </ol>
      {error && <Message severity="error" text={error} role="alert" />}
      <div className="fields-actions">
        <Button type="submit" label="Ativar" loading={busy} />
        <Button type="button" label="Cancelar" text onClick={onClose} />
      </div>
    </form>
  );
}
