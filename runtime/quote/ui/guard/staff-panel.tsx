import { useState } from 'react';
import { dateTimeText } from '../../../format/dates.ts';
import { moneyText } from '../../../format/numbers.ts';
import { Failure } from '../../../render/faults/failure.tsx';
import { Modal } from '../../../render/view/modal.tsx';
import { Skeleton } from '../../../render/view/skeleton.tsx';
import { useCall } from '../../../render/calls/use-call.ts';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import type { Amount } from '../../model/records/amount.ts';
import { callIn, names } from '../editing/calls.ts';
import { useCommand } from '../commands/commands.ts';
import type { FeatureProps } from '../feature-props.ts';
import { useEditing } from '../editing/use-editing.ts';
import './guard.css';

interface LimitsRecord {
  limite?: Amount;
  utilizado?: Amount;
  disponivel?: Amount;
  vencido?: Amount;
  bloqueado?: boolean;
}
interface OpenOrderRecord {
  id: Id;
  dtHorInc?: string;
  vlTot?: Amount;
  qtdeIt?: number;
}

/** The customer's credit limits and open orders, for the seller. */
export function StaffPanelFeature(props: FeatureProps): React.JSX.Element | null {
  const any = names(props.block, 'limits') || names(props.block, 'openOrders');
  return props.quote.staff && any ? <StaffPanel {...props} /> : null;
}

function StaffPanel({ block, quote: { editing } }: FeatureProps): React.JSX.Element | null {
  const [open, setOpen] = useState(false);
  const quote = useEditing(editing, (view) => view.state.quote);
  const idCli = quote.idCli ?? quote.cliente?.id;
  useCommand({
    id: 'customer',
    label: 'Crédito e pedidos do cliente',
    group: 'Documento',
    keys: 'Alt+C',
    icon: 'id-card',
    place: 'menu',
    disabled: idCli === undefined,
    run: () => setOpen(true),
  });
  if (!open || idCli === undefined) return null;
  return (
    <Modal
      title={quote.cliente?.razSoc ?? 'Cliente'}
      closeLabel="Fechar"
      onClose={() => setOpen(false)}
    >
      <div className="staff-panel">
        {names(block, 'limits') && <Limits block={block} idCli={idCli} />}
        {names(block, 'openOrders') && <OpenOrders block={block} idCli={idCli} />}
      </div>
    </Modal>
  );
}

const LIMITS = [
  ['limite', 'Limite'],
  ['utilizado', 'Utilizado'],
  ['disponivel', 'Disponível'],
  ['vencido', 'Vencido'],
] as const;

function Limits({ block, idCli }: { block: ExtensionBlock; idCli: Id }): React.JSX.Element {
  const { data, error, refetch } = useCall<LimitsRecord | null>(callIn(block, 'limits'), { idCli });
  return (
    <section aria-label="Limites de crédito">
      <h3>Limites de crédito</h3>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={3} />
      ) : (
        <>
          <dl className="guard-facts">
            {LIMITS.map(([name, label]) =>
              data?.[name] === undefined ? null : (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{moneyText(Number(data[name]))}</dd>
                </div>
              ),
            )}
          </dl>
          {data?.bloqueado === true && (
            <p className="quote-notice quote-notice-danger">
              O crédito deste cliente está bloqueado.
            </p>
          )}
        </>
      )}
    </section>
  );
}

function OpenOrders({ block, idCli }: { block: ExtensionBlock; idCli: Id }): React.JSX.Element {
  const { data, error, refetch } = useCall<(OpenOrderRecord | { $fault: string })[] | null>(
    callIn(block, 'openOrders'),
    { idCli },
  );
  const orders = (data ?? []).filter((row): row is OpenOrderRecord => !('$fault' in row));
  return (
    <section aria-label="Pedidos em aberto">
      <h3>Pedidos em aberto</h3>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={3} />
      ) : orders.length === 0 ? (
        <p className="quote-empty">Nenhum pedido em aberto.</p>
      ) : (
        <dl className="guard-facts">
          {orders.map(({ id, dtHorInc, vlTot }) => (
            <div key={String(id)}>
              <dt>
                Pedido {id}
                {dtHorInc === undefined ? '' : `, ${dateTimeText(dtHorInc)}`}
              </dt>
              <dd>{vlTot === undefined ? '' : moneyText(Number(vlTot))}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
