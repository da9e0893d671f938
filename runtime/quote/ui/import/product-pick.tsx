import { useEffect, useId, useState } from 'react';
import { Failure } from '../../../render/faults/failure.tsx';
import { useCall } from '../../../render/calls/use-call.ts';
import { unavailability } from '../../model/lines/packaging.ts';
import type { ProductPage, ProductRecord } from '../../model/records/records.ts';
import { branchOf } from '../../model/state/state.ts';
import { callIn, names } from '../editing/calls.ts';
import type { FeatureProps } from '../feature-props.ts';
import { Button } from './button.tsx';

/** Pause after typing before the search starts, ms. */
const PAUSE = 400;
const MOST = 8;

interface Props extends FeatureProps {
  /** The row's code, to be searched for first. */
  code: string;
  similarTo?: ProductRecord | undefined;
  /** The code may be stored as the customer's own for the product. */
  rememberable: boolean;
  onChoose(product: ProductRecord, remember: boolean): void;
  onClose(): void;
}

/** Another product for a row: similar ones, or what a search finds. */
export function ProductPick(props: Props): React.JSX.Element {
  const { block, similarTo, code, rememberable, onClose } = props;
  const id = useId();
  const showsSimilar = similarTo !== undefined && names(block, 'similar');
  const [text, setText] = useState(similarTo === undefined ? code : '');
  const [term, setTerm] = useState(text);
  const [remember, setRemember] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const choose = (product: ProductRecord): void =>
    props.onChoose(product, rememberable && remember);
  return (
    <fieldset
      className="import-pick"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          onClose();
        }
      }}
    >
      <legend>
        {similarTo === undefined ? `Procurar o produto do código ${code}` : 'Trocar o produto'}
      </legend>
      <label htmlFor={`${id}-term`}>
        <span>Buscar produto</span>
        <input
          id={`${id}-term`}
          // biome-ignore lint/a11y/noAutofocus: it opens where the user has just asked for it
          autoFocus
          type="search"
          className="p-inputtext p-component"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder="Código, descrição ou código de barras"
        />
      </label>
      {rememberable && (
        <label className="entry-check">
          <input
            type="checkbox"
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          <span>Lembrar o código {code} para este produto nas próximas vezes</span>
        </label>
      )}
      {term !== '' ? (
        <Found {...props} term={term} onTake={choose} />
      ) : (
        showsSimilar && <Similar {...props} of={similarTo} onTake={choose} />
      )}
      <Button look="text" label="Fechar busca" onClick={onClose} />
    </fieldset>
  );
}

interface ListProps extends FeatureProps {
  onTake(product: ProductRecord): void;
}

function Found({ block, id, term, onTake }: ListProps & { term: string }): React.JSX.Element {
  const found = useCall<ProductPage>(callIn(block, 'products'), {
    id,
    page: 1,
    filtros: { termo: term },
    orderBy: { campo: 'relevancia', modo: 'ASC' },
  });
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <Choices
      waiting={found.data === undefined}
      rows={found.data?.itens ?? []}
      none="Nenhum produto encontrado"
      onTake={onTake}
    />
  );
}

function Similar({
  block,
  id,
  quote,
  of,
  onTake,
}: ListProps & { of: ProductRecord }): React.JSX.Element {
  const idFil = branchOf(quote.editing.view().state.quote);
  const found = useCall<ProductPage['itens']>(callIn(block, 'similar'), {
    id,
    idProduto: of.id,
    ...(idFil !== undefined && { idFil }),
  });
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <Choices
      waiting={found.data === undefined}
      rows={found.data ?? []}
      none="Nenhum produto similar. Busque outro produto."
      onTake={onTake}
    />
  );
}

function Choices({
  waiting,
  rows,
  none,
  onTake,
}: {
  waiting: boolean;
  rows: ProductPage['itens'];
  none: string;
  onTake(product: ProductRecord): void;
}): React.JSX.Element {
  const products = rows.filter((row): row is ProductRecord => !('$fault' in row)).slice(0, MOST);
  const status = waiting ? 'Buscando…' : products.length === 0 ? none : '';
  return (
    <>
      <p role="status" className="import-hint">
        {status}
      </p>
      <ul>
        {products.map((product) => {
          const obstacle = unavailability(product);
          return (
            <li key={String(product.id)}>
              <button
                type="button"
                className="import-choice"
                disabled={obstacle !== null}
                onClick={() => onTake(product)}
              >
                <strong>{product.idExibicao ?? product.id}</strong> {product.descComp}
                {obstacle !== null && <em> {obstacle}</em>}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
