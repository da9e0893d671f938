import { Fragment, type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from './button.tsx';
import { groupLabels } from './format.ts';
import { ListFrame } from './list-frame.tsx';
import type { Quote } from './portal.ts';
import { QuoteCard } from './quote-card.tsx';
import { Screen } from './screen.tsx';
import { usePage } from './use-page.ts';

const standardSort = 'dtHorInc,dtVal,st';
const groups = ['MEUS', 'REPRESENTANTE', 'CALLCENTER'];

/** Arguments of the address other than the page. */
function argumentsOf(search: URLSearchParams): Record<string, string> {
  const term = search.get('termo');
  return {
    sortBy: search.get('sort') ?? standardSort,
    orderBy: search.get('dir') ?? 'desc',
    ...(term ? { termo: term } : {}),
  };
}

/** `/orcamentos`, twelve quotes a page. */
export function QuotesPage(): ReactNode {
  const { page, answer, put, search } = usePage<Quote>('ORCAMENTOS_PAGINADOS', 12, argumentsOf);
  const navigate = useNavigate();
  const direction = search.get('dir') ?? 'desc';
  const head = (
    <>
      <TermFilter value={search.get('termo') ?? ''} onApply={(term) => put('termo', term)} />
      <SortSelect
        by={search.get('sort') ?? standardSort}
        direction={direction}
        onBy={(by) => put('sort', by === standardSort ? '' : by)}
        onTurn={() => put('dir', direction === 'asc' ? '' : 'asc')}
      />
    </>
  );
  return (
    <Screen
      id="orcamentos"
      title="Orçamentos"
      actions={
        <Button
          id="novo"
          label="Novo Orçamento"
          icon="plus"
          onPress={() => void navigate('/orcamento/novo')}
        />
      }
    >
      <ListFrame
        id="orcamentos"
        page={page}
        answer={answer}
        onPage={(next) => put('page', next === 1 ? '' : String(next))}
        head={head}
      >
        {(rows) => <QuoteCards rows={rows} />}
      </ListFrame>
    </Screen>
  );
}

function QuoteCards({ rows }: { rows: Quote[] }): ReactNode {
  return (
    <div className="list-cards" role="group">
      {groups.map((group) => {
        const own = rows.filter((quote) => quote.grupo === group);
        return (
          own.length > 0 && (
            <Fragment key={group}>
              <h3 className="list-group-title">
                {groupLabels[group]} ({own.length})
              </h3>
              {own.map((quote) => (
                <QuoteCard key={quote.id} quote={quote} />
              ))}
            </Fragment>
          )
        );
      })}
    </div>
  );
}

function TermFilter({ value, onApply }: { value: string; onApply(term: string): void }): ReactNode {
  const id = useId();
  const [term, setTerm] = useState(value);
  return (
    <form
      className="list-filters"
      role="search"
      aria-label="Filtros"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply(term);
      }}
    >
      <div className="list-filter list-filter-text">
        <label htmlFor={id} className="list-filter-label">
          Buscar
        </label>
        <input
          id={id}
          className="p-inputtext p-component entry"
          placeholder="Número, cliente..."
          autoComplete="off"
          type="text"
          name="termo"
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      </div>
      <div className="list-filter-buttons">
        <button type="submit" className="p-button p-component p-button-outlined">
          Filtrar
        </button>
      </div>
    </form>
  );
}

function SortSelect({
  by,
  direction,
  onBy,
  onTurn,
}: {
  by: string;
  direction: string;
  onBy(by: string): void;
  onTurn(): void;
}): ReactNode {
  const id = useId();
  const label = direction === 'asc' ? 'Crescente' : 'Decrescente';
  return (
    <div className="list-sort-select">
      <label htmlFor={id}>Ordenar por</label>
      <span className="entry-group">
        <select
          id={id}
          className="p-inputtext p-component entry"
          value={by}
          onChange={(event) => onBy(event.currentTarget.value)}
        >
          <option value={standardSort}>Criado em</option>
          <option value="dtVal">Válido até</option>
          <option value="vlTot">Total</option>
        </select>
        <i className="pi pi-chevron-down combobox-icon" aria-hidden="true" />
      </span>
      <button
        type="button"
        className="p-button p-component p-button-text p-button-icon-only"
        aria-label={label}
        title={label}
        onClick={onTurn}
      >
        <i
          className={`p-button-icon pi ${direction === 'asc' ? 'pi-sort-amount-up-alt' : 'pi-sort-amount-down'}`}
          aria-hidden="true"
        />
      </button>
    </div>
  );
}
