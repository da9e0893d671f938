import { useMutation } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import type { ReactNode } from 'react';
import type { ErpTestAnswer } from '../../../schemas/admin/tenants.ts';
import { api } from '../../data/api.ts';
import { useSetting } from './context.ts';

/** Asks the ERP's address whether it answers. */
export function ErpTest(): ReactNode {
  const { value } = useSetting('erp', 'url');
  const test = useMutation({
    mutationFn: (url: string | undefined) =>
      api<ErpTestAnswer>('/erp-test', { body: url === undefined ? {} : { url } }),
  });
  const { data, error, isPending, mutate } = test;
  return (
    <div className="erp-test">
      <Button
        type="button"
        label="Testar conexão"
        icon="pi pi-bolt"
        outlined
        loading={isPending}
        onClick={() => mutate(typeof value === 'string' ? value : undefined)}
      />
      {data && (
        <Message
          severity={data.reached ? 'success' : 'error'}
          text={`${data.message} ${data.took} ms.`}
          role="status"
        />
      )}
      {error && <Message severity="error" text={error.message} role="alert" />}
    </div>
  );
}
