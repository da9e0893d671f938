import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { Divider } from 'primereact/divider';
import { Message } from 'primereact/message';
import type { ReactNode } from 'react';
import { api } from '../../data/api.ts';
import { providerQuery } from '../data.ts';

/** Signing in at the provider of the company, where the installation has one. */
export function ProviderButton(): ReactNode {
  const options = useQuery(providerQuery);
  const go = useMutation({
    mutationFn: () => api<{ url: string }>('/auth/oidc', { body: {} }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (!options.data?.oidc) return null;
  return (
    <div className="fields sign-in">
      <Divider align="center">ou</Divider>
      {go.error && <Message severity="error" text={go.error.message} role="alert" />}
      <Button
        type="button"
        label={`Entrar com ${options.data.oidc}`}
        icon="pi pi-sign-in"
        outlined
        loading={go.isPending}
        onClick={() => go.mutate()}
      />
    </div>
  );
}
