import { useId, useState } from 'react';
import { Failure } from '../../../render/faults/failure.tsx';
import { countText, moneyText } from '../../../format/numbers.ts';
import { Modal } from '../../../render/view/modal.tsx';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { discardQuestion } from '../../../render/leave/unsaved.tsx';
import { useCall } from '../../../render/calls/use-call.ts';
import { quantityInQuote } from '../../model/lines/adding.ts';
import { readAmount } from '../../model/lines/entry.ts';
import { modelMatrix } from '../../model/search/models.ts';
import { packagingsOf, unavailability } from '../../model/lines/packaging.ts';
import { priceOf } from '../../model/prices/price.ts';
import type { Wanted } from '../../model/lines/change-quantity.ts';
import type { ProductPage, ProductRecord } from '../../model/records/records.ts';
import { branchOf, termsOf } from '../../model/state/state.ts';
import { showsPrice, stockQuantity } from '../../model/lines/stock.ts';
import { wordsOf } from '../../model/state/words.ts';
import { callIn } from '../editing/calls.ts';
import { type OpenQuote, useEditing } from '../editing/use-editing.ts';
import type { ProductDialogProps } from './dialog-props.ts';
import { Stock } from '../search/stock.tsx';

/** The models of a grouped product as a table of quantities, that go into the quote in one edit. */
export function ModelsDialog({
  block,
  id,
  quote,
  product,
  onClose,
}: ProductDialogProps): React.JSX.Element {
  const scope = useStableScope();
  const found = useCall<ProductPage['itens']>(callIn(block, 'models'), {
    id,
    idProduto: product.id,
    idFil: branchOf(quote.editing.view().state.quote),
  });
  const models = (found.data ?? []).filter((row): row is ProductRecord => !('$fault' in row));
  const title = `Modelos de ${product.descComp ?? product.id}`;
  if (found.error || !found.data || models.length === 0) {
    return (
      <Modal title={title} size="lg" closeLabel="Fechar" onClose={onClose}>
        {found.error ? (
          <Failure error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <p role="status">
            {found.data ? 'Nenhum modelo disponível.' : scope.app.message('list.loading')}
          </p>
        )}
      </Modal>
    );
  }
  return <Matrix title={title} models={models} quote={quote} onClose={onClose} />;
}

interface MatrixProps {
  title: string;
  models: readonly ProductRecord[];
  quote: OpenQuote;
  onClose(): void;
}

/** A model's quantity as it was typed: `null` is no quantity, 0 an empty field. */
const typedAmount = (text: string): number | null =>
  text.trim() === '' || text.trim() === '0' ? 0 : readAmount(text);

function Matrix(props: MatrixProps): React.JSX.Element {
  const { title, models, quote } = props;
  const form = useModels(props);
  return (
    <Modal
      title={title}
      size="lg"
      closeLabel="Fechar"
      onClose={() => void form.leave()}
      footer={
        <>
          <p role="status" className="quote-models-total">
            {countText(form.total, 'unidade escolhida', 'unidades escolhidas')}
          </p>
          <button
            type="button"
            className="p-button p-component"
            disabled={!form.editable}
            onClick={form.apply}
          >
            <span className="p-button-label">Atualizar {wordsOf(form.state.quote).word}</span>
          </button>
        </>
      }
    >
      <ModelTable models={models} quote={quote} form={form} />
    </Modal>
  );
}

type ModelsForm = ReturnType<typeof useModels>;

/** The quantities of the models as they are typed, and their applying. */
function useModels({ models, quote: { editing }, onClose }: MatrixProps) {
  const { app } = useStableScope();
  const editable = useEditing(editing, (view) => view.editable);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { state } = editing.view();

  const inQuote = (model: ProductRecord): number => {
    const [packaging] = packagingsOf(model);
    return packaging ? (quantityInQuote(state, model, packaging) ?? 0) : 0;
  };
  const textOf = (model: ProductRecord): string =>
    typed[String(model.id)] ??
    (inQuote(model) === 0 ? '' : String(inQuote(model)).replace('.', ','));
  const total = models.reduce((sum, model) => sum + (typedAmount(textOf(model)) ?? 0), 0);

  /** Quantities that were typed and would be lost are asked for first. */
  async function leave(): Promise<void> {
    const isChanged = models.some((model) => typedAmount(textOf(model)) !== inQuote(model));
    if (!isChanged || (await app.dialogs.ask(discardQuestion(app.message)))) onClose();
  }

  function apply(): void {
    const invalid = models.filter((model) => typedAmount(textOf(model)) === null);
    if (invalid.length > 0) {
      setRefused(
        Object.fromEntries(invalid.map((model) => [String(model.id), 'Quantidade inválida'])),
      );
      return;
    }
    const wanted = models.flatMap((model): Wanted[] => {
      const [packaging] = packagingsOf(model);
      const quantity = typedAmount(textOf(model)) ?? 0;
      return packaging && quantity !== inQuote(model)
        ? [{ product: model, packaging, quantity }]
        : [];
    });
    const outcomes = editing.productQuantities(wanted);
    const problems = wanted.flatMap(({ product }, at) => {
      const outcome = outcomes[at];
      return outcome?.kind === 'refused' ? [[String(product.id), outcome.message] as const] : [];
    });
    setRefused(Object.fromEntries(problems));
    if (problems.length === 0) onClose();
  }

  return {
    state,
    editable,
    total,
    refused,
    textOf,
    setText: (model: ProductRecord, text: string): void =>
      setTyped({ ...typed, [String(model.id)]: text }),
    leave,
    apply,
  };
}

interface ModelTableProps extends Pick<MatrixProps, 'models' | 'quote'> {
  form: ModelsForm;
}

function ModelTable({ models, quote: { settings }, form }: ModelTableProps): React.JSX.Element {
  const id = useId();
  const { columns, rows } = modelMatrix(models);
  const { state, editable, refused, textOf, apply } = form;

  function priceText(model: ProductRecord, quantity: number): string {
    const [packaging] = packagingsOf(model);
    const price = packaging && priceOf(model, packaging, quantity, termsOf(state));
    return price?.ok ? moneyText(Number(price.priced.precoFinal)) : 'Preço indisponível';
  }

  return (
    <div className="quote-models-scroll">
      <table className="quote-models">
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((model, at) => (
                <td key={columns[at]} data-label={columns[at]}>
                  {model && (
                    <ModelCell
                      id={`${id}-${model.id}`}
                      model={model}
                      text={textOf(model)}
                      message={refused[String(model.id)]}
                      disabled={!editable}
                      price={
                        showsPrice(model, settings.show)
                          ? priceText(model, typedAmount(textOf(model)) || 1)
                          : ''
                      }
                      stock={stockQuantity(model, packagingsOf(model)[0], settings.show)}
                      onText={(text) => form.setText(model, text)}
                      onEnter={apply}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ModelCellProps {
  id: string;
  model: ProductRecord;
  text: string;
  message: string | undefined;
  disabled: boolean;
  price: string;
  stock: number | undefined;
  onText(text: string): void;
  onEnter(): void;
}

function ModelCell({
  id,
  model,
  text,
  message,
  disabled,
  price,
  stock,
  onText,
  onEnter,
}: ModelCellProps): React.JSX.Element {
  const missing = unavailability(model);
  return (
    <div className="quote-model">
      {/* A product that cannot be ordered says so in place of its entry. */}
      {missing !== null ? (
        <span className="quote-hint quote-model-none">{missing}</span>
      ) : (
        <input
          className="p-inputtext p-component"
          inputMode="decimal"
          aria-label={`Quantidade de ${model.descComp ?? model.id}`}
          aria-invalid={message !== undefined}
          aria-describedby={message === undefined ? undefined : id}
          value={text}
          disabled={disabled}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              onEnter();
            }
          }}
        />
      )}
      {price !== '' && <span className="quote-model-price">{price}</span>}
      {missing === null && <Stock product={model} quantity={stock} />}
      {message !== undefined && (
        <p id={id} className="quote-search-message" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
