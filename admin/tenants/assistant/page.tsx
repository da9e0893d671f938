import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { type ReactNode, useState } from 'react';
import type { TokenSummary } from '../../../schemas/admin/tokens.ts';
import { api } from '../../data/api.ts';
import { Page } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Connect } from './connect.tsx';
import { MakeDialog } from './make-dialog.tsx';
import { TokenTable } from './token-table.tsx';

const useTokens = () =>
  useQuery({
    queryKey: ['tokens'],
    queryFn: ({ signal }) => api<TokenSummary[]>('/tokens', { signal }),
  });

/** Keys with which an assistant changes drafts in the person's name. */
export function Component(): ReactNode {
  const [making, setMaking] = useState(false);
  return (
    <Page
      title="Assistente"
      lead="Uma inteligência artificial pode mudar rascunhos em seu nome. Ela nunca publica, e nunca desfaz o que outra pessoa fez."
      actions={<Button label="Nova chave" icon="pi pi-plus" onClick={() => setMaking(true)} />}
    >
      <Loaded query={useTokens()}>
        {(tokens) => (
          <div className="assistant">
            {tokens.length === 0 ? (
              <Empty
                icon="sparkles"
                title="Você ainda não tem chaves. Crie uma para ligar o seu assistente."
              />
            ) : (
              <TokenTable tokens={tokens} />
            )}
            <Connect />
          </div>
        )}
      </Loaded>
      {making && <MakeDialog onClose={() => setMaking(false)} />}
    </Page>
  );
}
