import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { confirmDialog } from 'primereact/confirmdialog';
import { Tag } from 'primereact/tag';
import type { ReactNode } from 'react';
import type { DeviceEntry } from '../../../schemas/admin/accounts.ts';
import { api } from '../../data/api.ts';
import { Section } from '../../ui/section.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { ago } from '../../ui/when.ts';
import { deviceName } from './device-name.ts';

function Device({
  device: { id, current, seenAt, address, userAgent },
}: {
  device: DeviceEntry;
}): ReactNode {
  const queries = useQueryClient();
  const toasts = useToasts();
  const end = useMutation({
    mutationFn: () => api(`/account/devices/${id}`, { method: 'DELETE' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['account'] }),
    onError: (error) => toasts.failed(error.message),
  });
  return (
    <li className="device">
      <i className="pi pi-desktop" aria-hidden />
      <div className="device-name">
        <strong>{deviceName(userAgent)}</strong>
        <small>
          {address && `${address} · `}
          {current ? 'em uso' : ago(seenAt)}
        </small>
      </div>
      {current ? (
        <Tag severity="info" value="Este aparelho" />
      ) : (
        <Button
          label="Sair"
          text
          loading={end.isPending}
          aria-label={`Sair de ${deviceName(userAgent)}`}
          onClick={() => end.mutate()}
        />
      )}
    </li>
  );
}

/** Where the account is open, each with its way out. */
export function Devices({ devices }: { devices: readonly DeviceEntry[] }): ReactNode {
  const toasts = useToasts();
  const endAll = useMutation({
    mutationFn: () => api('/account/devices', { method: 'DELETE' }),
    onSuccess: () => window.location.assign('/admin/entrar'),
    onError: (error) => toasts.failed(error.message),
  });
  const ask = (): void => {
    confirmDialog({
      header: 'Sair de todos os aparelhos?',
      message: 'Você também sai deste e precisará entrar novamente.',
      acceptLabel: 'Sair de todos',
      rejectLabel: 'Cancelar',
      accept: () => endAll.mutate(),
    });
  };
  return (
    <Section
      title="Aparelhos"
      lead="Onde sua conta está aberta agora."
      actions={
        <Button
          label="Sair de todos"
          icon="pi pi-sign-out"
          severity="danger"
          outlined
          loading={endAll.isPending}
          onClick={ask}
        />
      }
    >
      <ul className="devices">
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
    </Section>
  );
}
