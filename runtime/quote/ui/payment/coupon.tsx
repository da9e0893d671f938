import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { moneyText, percentText } from '../../../format/numbers.ts';
import { Modal } from '../../../render/view/modal.tsx';
import { couponOf } from '../../model/checkout/coupon.ts';
import { asNumber } from '../../model/state/decimals.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import type { CouponRecord } from '../../model/records/records.ts';
import { names } from '../editing/calls.ts';
import { useCommand } from '../commands/commands.ts';
import type { FeatureProps } from '../feature-props.ts';
import { useEditing } from '../editing/use-editing.ts';
import { type CouponActions, useCoupon } from './use-coupon.ts';
import { Problem } from '../checkout/problem.tsx';

/** A longer code is refused aloud: cut in silence, another one would be asked for. */
const MOST_LETTERS = 30;

/** `10%` or `R$ 50,00`: what the coupon says of itself. */
function worthText({ desconto, tipo }: CouponRecord): string {
  const worth = asNumber(desconto);
  if (worth === undefined) return '';
  return tipo === 'PERC' ? percentText(worth) : moneyText(worth);
}

/** The coupon of the quote, by command; nothing where the document names no call for it. */
export function CouponFeature(props: FeatureProps): React.JSX.Element | null {
  return names(props.block, 'coupon') ? <Coupon {...props} /> : null;
}

function Coupon({ block, id, quote: { editing } }: FeatureProps): React.JSX.Element | null {
  const [open, setOpen] = useState(false);
  const editable = useEditing(editing, (view) => view.editable);
  const actions = useCoupon(block, id, editing);
  useCommand({
    id: 'coupon',
    label: 'Cupom',
    group: 'Fechamento',
    keys: 'Alt+U',
    icon: 'ticket',
    place: 'menu',
    disabled: !editable,
    run: () => setOpen(true),
  });
  return open ? (
    <CouponDialog editing={editing} actions={actions} onClose={() => setOpen(false)} />
  ) : null;
}

/** Why a code is not asked for; undefined when it is. */
function codeProblem(code: string): string | undefined {
  if (code === '') return 'Informe o cupom.';
  return code.length > MOST_LETTERS
    ? `O código de um cupom tem no máximo ${MOST_LETTERS} caracteres.`
    : undefined;
}

interface PresentCouponProps {
  coupon: CouponRecord;
  editing: Editing;
  onRemove(): void;
}

/** The coupon that the quote has. */
function PresentCoupon({ coupon, editing, onRemove }: PresentCouponProps): React.JSX.Element {
  const worth = useEditing(editing, (view) => view.state.totals.cupomValor);
  return (
    <div className="coupon-present">
      <p>
        <strong>{coupon.codigo}</strong> {worthText(coupon)}
        {coupon.motivo === undefined ? ` · desconto de ${moneyText(Number(worth))}` : ''}
      </p>
      {coupon.descricao !== undefined && <p className="quote-hint">{coupon.descricao}</p>}
      {coupon.motivo !== undefined && <p className="quote-saving-reason">{coupon.motivo}</p>}
      <button type="button" className="p-button p-component p-button-outlined" onClick={onRemove}>
        Remover cupom
      </button>
    </div>
  );
}

/** The ERP validates a coupon against the quote it has, so unsent edits are sent first. */
function useSaved(editing: Editing, onSaved: () => void): void {
  const latest = useRef(onSaved);
  latest.current = onSaved;
  useEffect(() => {
    let gone = false;
    void editing.saveNow().then(() => {
      if (!gone) latest.current();
    });
    return () => {
      gone = true;
    };
  }, [editing]);
}

type Stage = 'fetching' | 'ready' | 'applying';

function CouponDialog({
  editing,
  actions,
  onClose,
}: {
  editing: Editing;
  actions: CouponActions;
  onClose(): void;
}): React.JSX.Element {
  const id = useId();
  const coupon = useEditing(editing, (view) => couponOf(view.state));
  const [stage, setStage] = useState<Stage>('fetching');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  useSaved(editing, () => setStage('ready'));

  async function apply(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (stage !== 'ready') return;
    const wrong = codeProblem(code.trim());
    setProblem(wrong);
    if (wrong !== undefined) return;
    setStage('applying');
    const refused = await actions.apply(code);
    setStage('ready');
    setProblem(refused);
    if (refused === undefined) onClose();
  }

  return (
    <Modal title="Cupom de desconto" size="sm" closeLabel="Fechar" onClose={onClose}>
      <div className="coupon">
        {coupon && <PresentCoupon coupon={coupon} editing={editing} onRemove={actions.remove} />}
        <form onSubmit={(event) => void apply(event)}>
          <label htmlFor={`${id}code`}>{coupon ? 'Outro cupom' : 'Código do cupom'}</label>
          <div className="coupon-entry">
            <input
              id={`${id}code`}
              data-autofocus
              className={`p-inputtext p-component${problem === undefined ? '' : ' p-invalid'}`}
              value={code}
              readOnly={stage !== 'ready'}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem === undefined ? undefined : `${id}problem`}
              autoCapitalize="characters"
              autoComplete="off"
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <button
              type="submit"
              className="p-button p-component"
              disabled={stage === 'fetching'}
              aria-busy={stage === 'applying' || undefined}
            >
              <span className="p-button-label">
                {stage === 'applying' ? 'Aplicando…' : 'Aplicar'}
              </span>
            </button>
          </div>
          <p role="status" className="quote-hint">
            {stage === 'fetching' ? 'Carregando...' : ''}
          </p>
          <Problem id={`${id}problem`} text={problem} />
        </form>
      </div>
    </Modal>
  );
}
