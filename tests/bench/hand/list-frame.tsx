import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../runtime/render/view/skeleton.tsx';
import type { Page } from './portal.ts';

interface ListFrameProps<T> {
  id: string;
  page: number;
  answer: UseQueryResult<Page<T>>;
  onPage(page: number): void;
  /** Filters and order, above the rows. */
  head?: ReactNode;
  children(rows: T[]): ReactNode;
}

/** The frame of the rows: waiting, failure, count and page links. */
export function ListFrame<T>({
  id,
  page,
  answer,
  onPage,
  head,
  children,
}: ListFrameProps<T>): ReactNode {
  const { data, error, isPending, isFetching } = answer;
  const paginator = data?.paginator;
  return (
    <section className="list" data-id={id}>
      <div className="list-controls">{head}</div>
      <div className="list-body" aria-busy={isFetching}>
        {isFetching && !isPending && <div className="list-busy" role="presentation" />}
        {isPending && (
          <div className="list-skeleton">
            <p className="list-hidden" role="status">
              Carregando...
            </p>
            <Skeleton lines={12} />
          </div>
        )}
        {error && (
          <div className="list-failure" role="alert">
            <p>{error.message}</p>
            <button
              type="button"
              className="p-button p-component p-button-outlined"
              onClick={() => void answer.refetch()}
            >
              Tentar novamente
            </button>
          </div>
        )}
        {data &&
          (data.itens.length === 0 ? (
            <p className="list-empty">Nenhum registro encontrado.</p>
          ) : (
            children(data.itens)
          ))}
      </div>
      <p className="list-hidden" role="status">
        {isFetching ? '' : `${paginator?.total ?? 0} registros`}
      </p>
      {paginator && paginator.last_page > 1 && (
        <Pager page={page} last={paginator.last_page} onPage={onPage} />
      )}
    </section>
  );
}

function Pager({
  page,
  last,
  onPage,
}: {
  page: number;
  last: number;
  onPage(page: number): void;
}): ReactNode {
  const shown = Math.min(4, last);
  const first = Math.min(Math.max(page - 2, 1), last - shown + 1);
  return (
    <nav className="list-pager" aria-label="Paginação">
      <button
        type="button"
        className={`p-button p-component p-button-text${page <= 1 ? ' list-page-none' : ''}`}
        disabled={page <= 1}
        style={page <= 1 ? { visibility: 'hidden' } : undefined}
        onClick={() => onPage(page - 1)}
      >
        Anterior
      </button>
      {Array.from({ length: shown }, (_, index) => first + index).map((number) => (
        <button
          key={number}
          type="button"
          className={`p-button p-component list-page${number === page ? '' : ' p-button-text'}`}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Página ${number}`}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <button
        type="button"
        className="p-button p-component p-button-text"
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        Próxima
      </button>
    </nav>
  );
}
