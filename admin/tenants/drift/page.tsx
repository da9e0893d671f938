import { Panel } from 'primereact/panel';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CallDrift } from '../../../schemas/admin/calls.ts';
import { Page } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { dayAndTime } from '../../ui/when.ts';
import { useDrift } from '../calls/data.ts';
import { ContractFindings } from '../calls/contract-findings.tsx';
import { ScreenLinks } from '../calls/screen-links.tsx';

function DriftPanel({ drift: { call, at, findings, screens } }: { drift: CallDrift }): ReactNode {
  const touched = screens.filter(({ fields }) => fields.length > 0);
  const others = screens.filter(({ fields }) => fields.length === 0);
  return (
    <Panel header={call} toggleable>
      <p className="muted">
        Visto em {dayAndTime(at)}.{' '}
        <Link to={`/chamadas/${encodeURIComponent(call)}`}>Experimentar a chamada</Link>
      </p>
      <ContractFindings findings={findings} />
      {touched.length > 0 && (
        <section className="drift-screens">
          <h3>Telas que mostram estes campos</h3>
          <ScreenLinks screens={touched} />
        </section>
      )}
      {others.length > 0 && (
        <section className="drift-screens">
          <h3>Outras telas que fazem a chamada</h3>
          <ScreenLinks screens={others} />
        </section>
      )}
    </Panel>
  );
}

/**
 * Calls that no longer answer what the release declares, as the traffic showed, and the screens
 * that this touches.
 */
export function Component(): ReactNode {
  return (
    <Page
      title="Desvios do ERP"
      lead="O portal compara as primeiras respostas de cada hora com o que a configuração declara."
    >
      <Loaded query={useDrift()}>
        {(list) =>
          list.length === 0 ? (
            <Empty
              icon="check-circle"
              title="As últimas respostas do ERP conferem com o que a versão em vigor declara."
            />
          ) : (
            <div className="broken-list">
              {list.map((drift) => (
                <DriftPanel key={drift.call} drift={drift} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}
