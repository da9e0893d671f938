import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { Column } from 'primereact/column';
import { confirmDialog } from 'primereact/confirmdialog';
import { DataTable } from 'primereact/datatable';
import { Tag } from 'primereact/tag';
import type { ReactNode } from 'react';
import type { TokenSummary } from '../../../schemas/admin/tokens.ts';
import { api } from '../../data/api.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { ago, dayAndTime } from '../../ui/when.ts';

const Expires = ({ expiresAt }: TokenSummary): ReactNode =>
  expiresAt <= Date.now() ? <Tag severity="danger" value="Vencida" /> : dayAndTime(expiresAt);

function Revoke({ token: { id, name } }: { token: TokenSummary }): ReactNode {
  const queries = useQueryClient();
  const toasts = useToasts();
  const revoke = async (): Promise<void> => {
    try {
      await api(`/tokens/${id}`, { method: 'DELETE' });
      await queries.invalidateQueries({ queryKey: ['tokens'] });
      toasts.done(`A chave ${name} não vale mais.`);
    } catch (error) {
      toasts.failed((error as Error).message);
    }
  };
  const ask = (): void => {
    confirmDialog({
      header: `Revogar ${name}?`,
      message: 'O assistente que a usa para de funcionar agora.',
      acceptLabel: 'Revogar',
      rejectLabel: 'Cancelar',
      acceptClassName: 'p-button-danger',
      accept: () => void revoke(),
    });
  };
  return (
    <Button
      icon="pi pi-trash"
      severity="danger"
      text
      aria-label={`Revogar ${name}`}
      onClick={ask}
    />
  );
}

/** The person's own keys. */
export function TokenTable({ tokens }: { tokens: readonly TokenSummary[] }): ReactNode {
  return (
    <DataTable value={[...tokens]} dataKey="id" size="small">
      <Column header="Chave" field="name" />
      <Column
        header="Último uso"
        className="from-768"
        headerClassName="from-768"
        body={({ usedAt }: TokenSummary) =>
          usedAt === null ? (
            <span className="muted">nunca</span>
          ) : (
            <time title={dayAndTime(usedAt)}>{ago(usedAt)}</time>
          )
        }
      />
      <Column header="Vale até" body={Expires} />
      <Column
        header={<span className="p-hidden-accessible">Ações</span>}
        className="column-actions"
        body={(token: TokenSummary) => <Revoke token={token} />}
      />
    </DataTable>
  );
}
