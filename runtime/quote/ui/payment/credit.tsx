import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { dateText } from '../../../format/dates.ts';
import { moneyText, percentText } from '../../../format/numbers.ts';
import type { Id } from '../../../pricing/index.ts';
import { useCall } from '../../../render/calls/use-call.ts';
import { asNumber } from '../../model/state/decimals.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import type { Amount } from '../../model/records/amount.ts';
import { headerOf } from '../../model/state/state.ts';
import { callIn, names } from '../editing/calls.ts';
import { useEditing } from '../editing/use-editing.ts';
import { Balance } from './balance.tsx';
import { LoadFailure } from '../checkout/load-failure.tsx';
import { useCredit } from './use-credit.ts';
import { useParameter } from '../checkout/use-parameter.ts';
import { useAfterSave } from '../checkout/use-saved.ts';

interface BoxProps {
  block: ExtensionBlock;
  id: Id;
  editing: Editing;
}

/** The customer's credit at the quote's branch (`usaCreditoCliente`). */
export function Credit(props: BoxProps): React.JSX.Element | null {
  const shown = useParameter(props.editing, 'usaCreditoCliente') === true;
  const known = useEditing(
    props.editing,
    ({ state }) => (state.quote.idCli ?? state.quote.cliente?.id) !== undefined,
  );
  return shown && known && names(props.block, 'credit') ? <CreditBox {...props} /> : null;
}

function CreditBox({ block, editing }: BoxProps): React.JSX.Element | null {
  const used = useEditing(editing, (view) => asNumber(headerOf(view.state).vlCredito));
  const { available, error, refetch } = useCredit(block, editing);
  if (error)
    return <LoadFailure title="Crédito do cliente" error={error} onRetry={() => void refetch()} />;
  if (available === undefined) return null;
  return (
    <Balance
      title="Crédito do cliente"
      use="Usar crédito neste pedido"
      editing={editing}
      available={available}
      used={used === 0 ? undefined : used}
      onUse={(value) => editing.changeHeader({ vlCredito: value })}
    />
  );
}

/** Cashback of earlier orders, and what this one brings (`exibeCashbackCheckout`). */
export function Cashback(props: BoxProps): React.JSX.Element | null {
  const shown = useParameter(props.editing, 'exibeCashbackCheckout') === true;
  return shown && names(props.block, 'cashback') ? <CashbackBox {...props} /> : null;
}

interface CashbackRecord {
  saldo: Amount;
  disponivel?: Amount;
  percMaximo?: Amount;
  gerado?: Amount;
  validade?: string;
}

function CashbackBox({ block, id, editing }: BoxProps): React.JSX.Element | null {
  const used = useEditing(editing, (view) => asNumber(headerOf(view.state).cashback));
  const { data, error, refetch } = useCall<CashbackRecord>(
    callIn(block, 'cashback'),
    { id },
    { keepPrevious: true },
  );
  useAfterSave(editing, refetch);
  if (error) return <LoadFailure title="Cashback" error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { saldo, disponivel = saldo, percMaximo, gerado, validade } = data;
  const earned = asNumber(gerado) ?? 0;
  const share = asNumber(percMaximo);
  return (
    <Balance
      title="Cashback"
      use="Usar cashback neste pedido"
      editing={editing}
      available={asNumber(disponivel) ?? 0}
      used={used === 0 ? undefined : used}
      onUse={(value) => editing.changeHeader({ cashback: value })}
    >
      <p className="quote-hint">
        Saldo de {moneyText(asNumber(saldo) ?? 0)}
        {validade !== undefined && `, válido até ${dateText(validade)}`}.
        {share !== undefined && ` Até ${percentText(share)} do pedido pode ser pago com cashback.`}
      </p>
      {earned > 0 && (
        <p className="checkout-good">Este pedido gera {moneyText(earned)} de cashback.</p>
      )}
      {names(block, 'cashbackRules') && <CashbackRules block={block} id={id} />}
    </Balance>
  );
}

function CashbackRules({ block, id }: Pick<BoxProps, 'block' | 'id'>): React.JSX.Element | null {
  const { data } = useCall<{ id: Id; descricao: string }[]>(callIn(block, 'cashbackRules'), { id });
  if (!data || data.length === 0) return null;
  return (
    <details>
      <summary>Regras do cashback</summary>
      <ul>
        {data.map((rule) => (
          <li key={String(rule.id)}>{rule.descricao}</li>
        ))}
      </ul>
    </details>
  );
}
