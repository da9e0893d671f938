import { type KeyboardEvent, useId } from 'react';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { Modal } from '../../../render/view/modal.tsx';
import { packagingLabel } from '../../model/lines/packaging.ts';
import type { FeatureProps } from '../feature-props.ts';
import { useQuickPurchase } from './use-quick-purchase.ts';

type Quick = ReturnType<typeof useQuickPurchase>;

/** Code, quantity, Enter, and the next one. */
export function QuickDialog(props: FeatureProps & { onClose(): void }): React.JSX.Element {
  const { quote, onClose } = props;
  const quick = useQuickPurchase(props);
  const { message, recent } = quick;
  return (
    <Modal title="Compra rápida" closeLabel="Fechar" onClose={onClose}>
      <div className="quote-quick">
        {!quick.editable && (
          <p className="quote-notice quote-notice-warning" role="status">
            Só para consulta: nada pode ser adicionado agora.
          </p>
        )}
        <QuickForm
          quick={quick}
          onList={(text) => {
            onClose();
            quote.commands.run('import', text);
          }}
        />
        {message !== '' && (
          <p className="quote-search-message" role="alert">
            {message}
          </p>
        )}
        <h3>Adicionados agora</h3>
        {recent.length === 0 ? (
          <p className="quote-hint">
            Digite um código e a quantidade, e tecle Enter. Uma lista colada aqui abre a importação.
          </p>
        ) : (
          <ol className="quote-quick-recent" aria-label="Adicionados agora" aria-live="polite">
            {recent.map(({ turn, text }) => (
              <li key={turn}>{text}</li>
            ))}
          </ol>
        )}
      </div>
    </Modal>
  );
}

interface QuickFormProps {
  quick: Quick;
  /** A text of several lines was pasted into the code. */
  onList(text: string): void;
}

function QuickForm({ quick, onList }: QuickFormProps): React.JSX.Element {
  const field = useId();
  const { found } = quick;
  const onEnter = (run: () => Promise<void>) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void run();
  };
  return (
    <>
      <div className="quote-quick-row">
        <label htmlFor={`${field}-code`}>
          <span>Código ou código de barras</span>
          <input
            ref={quick.codeField}
            id={`${field}-code`}
            data-autofocus
            className="p-inputtext p-component"
            autoComplete="off"
            value={quick.code}
            aria-describedby={`${field}-found`}
            onChange={(event) => quick.changeCode(event.currentTarget.value)}
            onKeyDown={onEnter(quick.leaveCode)}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain');
              if (!isList(text)) return;
              event.preventDefault();
              onList(text);
            }}
            onBlur={() => {
              if (quick.code.trim() !== '') quick.look();
            }}
          />
        </label>
        <label htmlFor={`${field}-amount`}>
          <span>Quantidade</span>
          <input
            ref={quick.amountField}
            id={`${field}-amount`}
            className="p-inputtext p-component quote-quick-amount"
            inputMode="decimal"
            autoComplete="off"
            value={quick.amount}
            aria-invalid={quick.message !== '' && found?.kind === 'product'}
            onChange={(event) => quick.changeAmount(event.currentTarget.value)}
            onKeyDown={onEnter(quick.add)}
          />
        </label>
        <button
          type="button"
          className="p-button p-component"
          disabled={!quick.editable}
          aria-busy={quick.isBusy || undefined}
          onClick={() => void quick.add()}
        >
          <span className="p-button-label">Adicionar</span>
        </button>
      </div>
      <p id={`${field}-found`} className="quote-quick-found" role="status">
        <FoundText quick={quick} />
      </p>
    </>
  );
}

/** What the code stands for. */
function FoundText({ quick: { found, isBusy } }: { quick: Quick }): string {
  const scope = useStableScope();
  if (found?.kind === 'product')
    return `${found.product.descComp ?? found.product.id} – ${packagingLabel(found.packaging)}`;
  if (found?.kind === 'group')
    return `${found.product.descComp ?? found.product.id}: escolha os modelos`;
  return isBusy ? scope.app.message('list.loading') : '';
}

/** Several lines are several items: the field takes one, the import all of them. */
const isList = (text: string): boolean =>
  text.split(/[\r\n]+/).filter((line) => line.trim() !== '').length > 1;
