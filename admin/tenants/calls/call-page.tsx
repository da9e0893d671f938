import { Panel } from 'primereact/panel';
import { Tag } from 'primereact/tag';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { CallContract } from '../../../schemas/admin/calls.ts';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useCall, useTrialLogin } from './data.ts';
import { LoginPanel } from './login-panel.tsx';
import { ScreenLinks } from './screen-links.tsx';
import { TryPanel } from './try-panel.tsx';

const accessNames: Readonly<Record<string, string>> = {
  public: 'qualquer pessoa',
  session: 'quem entrou',
};

function Contract({
  call: { method, path, access, timeout, mismatches, screens, answer },
}: {
  call: CallContract;
}): ReactNode {
  return (
    <div className="call-contract">
      <dl className="facts">
        <dt>Pedido</dt>
        <dd>
          <code>{`${method} ${path}`}</code>
        </dd>
        <dt>Quem pode fazer</dt>
        <dd>{accessNames[access] ?? `quem tem o módulo ${access}`}</dd>
        <dt>Tempo máximo</dt>
        <dd>{(timeout / 1000).toLocaleString('pt-BR')} s</dd>
        {mismatches > 0 && (
          <>
            <dt>Desvios</dt>
            <dd>
              <Link to="/desvios">
                <Tag
                  severity="warning"
                  value={mismatches === 1 ? '1 lugar' : `${mismatches} lugares`}
                />
              </Link>
            </dd>
          </>
        )}
      </dl>
      {screens.length > 0 && (
        <Panel
          header={screens.length === 1 ? 'Usada em uma tela' : `Usada em ${screens.length} telas`}
          toggleable
          collapsed
        >
          <ScreenLinks screens={screens} />
        </Panel>
      )}
      {answer !== null && (
        <Panel header="O que a resposta declara" toggleable collapsed>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
          <pre className="code-view" tabIndex={0}>
            {JSON.stringify(answer, null, 2)}
          </pre>
        </Panel>
      )}
    </div>
  );
}

/** One call of the active release: its contract, and a try of it at the ERP. */
export function Component(): ReactNode {
  const { call: id = '' } = useParams();
  const call = useCall(id);
  const login = useTrialLogin();
  return (
    <Page title={id} lead="O que esta chamada declara, e uma tentativa no ERP, passo a passo.">
      <p className="page-back">
        <Link to="/chamadas">
          <i className="pi pi-arrow-left" aria-hidden /> Chamadas do ERP
        </Link>
      </p>
      <Loaded query={call}>
        {(contract) => (
          <div className="call-page">
            <Contract call={contract} />
            <div className="call-try">
              {login.data && <LoginPanel login={login.data} />}
              <TryPanel key={contract.id} call={contract} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
