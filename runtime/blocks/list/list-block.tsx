import { use, useEffect, useId, useMemo } from 'react';
import type { ListQuery } from '../../../schemas/release/list-call.ts';
import type { ListBlock as Block, Field, List } from '../../../schemas/release/types.ts';
import { CallError, errorRoot } from '../../data/errors.ts';
import { OldAnswerNote } from '../../render/calls/old-answer.tsx';
import { UpdatedLine } from '../../render/calls/updated-line.tsx';
import { ActionButtons } from '../../render/chains/action-button.tsx';
import { Failure } from '../../render/faults/failure.tsx';
import { reportFault } from '../../render/faults/faults.ts';
import { faultOf } from '../../render/faults/row-fault.ts';
import { ScopeProvider, useScope, useScoped, useStableScope } from '../../render/scope/scope.tsx';
import type { Scope } from '../../render/scope/scope-types.ts';
import { equalJson } from '../../render/values/equal.ts';
import { unseenOrigins } from '../../render/view/origin-marks.tsx';
import { useIsWide } from '../../render/view/use-is-wide.ts';
import { FiltersBar } from './filters/filters-bar.tsx';
import { ListCards } from './list-cards.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { madeColumns } from './model/made-columns.ts';
import { toggleSort } from './model/query.ts';
import { listEntries, repeatedKey, sortKeyOf } from './model/rows.ts';
import { Pager } from './pager.tsx';
import { ListSlotsContext } from './slots.ts';
import { SortSelect } from './sort-select.tsx';
import { ListTable } from './table/list-table.tsx';
import { useEpoch } from './use-epoch.ts';
import { useListQuery } from './use-list-query.ts';
import { type ListRows, useListRows } from './use-list-rows.ts';
import { useSelection } from './use-selection.ts';
import { useStableList } from './use-stable-list.ts';
import { type ListViewProps, nodesOf } from './view.ts';
import './list.css';

/** A list document: rows of a call or at hand, as a table or as cards. */
export function ListBlock({ block }: { block: Block }): React.JSX.Element {
  const { list } = block;
  const scope = useScope();
  const titleId = useId();
  const state = useListState(list, scope);
  const { query, rows, view, choose } = state;
  useLastPage(state);
  const isWide = useIsWide();
  const asTable = list.view === 'table' || (list.view === 'auto' && isWide);
  return (
    <section
      className="list"
      aria-labelledby={view.label === undefined ? undefined : titleId}
      data-id={list.list}
    >
      <ScopeProvider scope={view.scope}>
        <ListHead list={list} scope={scope} titleId={titleId} state={state} />
        <ListControls list={list} scope={scope} asTable={asTable} state={state} />
        {!rows.loading && unseenOrigins(nodesOf(list, asTable))}
        {list.updated && query.searched && (
          <UpdatedLine at={rows.updatedAt} busy={rows.busy} onRefresh={rows.refresh} />
        )}
        <div className="list-body" data-old={rows.old?.of} aria-busy={rows.busy || rows.loading}>
          {rows.busy && <div className="list-busy" role="presentation" />}
          <ListBody
            view={view}
            rows={rows}
            query={query}
            asTable={asTable}
            onSort={(by) => choose(toggleSort(query, by))}
          />
        </div>
        <p className="list-hidden" role="status">
          {rows.loading || rows.busy || rows.error || rows.old || !query.searched
            ? ''
            : scope.app.message('list.results', { n: rows.total })}
        </p>
        <Pager
          page={query.page}
          last={rows.last}
          links={list.pageLinks}
          onPage={(page) => choose({ ...query, page })}
        />
      </ScopeProvider>
    </section>
  );
}

type ListState = ReturnType<typeof useListState>;

/** The query of a list, its rows, and what its table or cards show. */
function useListState(list: List, scope: Scope) {
  const { query, defaults, setQuery } = useListQuery(list);
  const present = useStableList(list.filters.filter((filter) => scope.test(filter.when)));
  const active = useStableList(present.filter((filter) => scope.test(filter.enabled)));
  const rows = useListRows(list, query, active);
  const selection = useSelection(list, scope);
  const inner = list.selection ? selection.scope : scope;
  const made = useMadeColumns(list);
  const columns = useStableList([
    ...list.columns.filter((column) => scope.test(column.when)),
    ...made,
  ]);
  const entries = useMemo(
    () => listEntries(rows.rows, list.key, list.group),
    [rows.rows, list.key, list.group],
  );
  useEffect(() => {
    const repeated = list.selection && repeatedKey(rows.rows, list.key);
    if (repeated !== undefined)
      reportFault(
        list.at,
        new Error(`several records have the key '${repeated}' (${list.key.join('.')})`),
      );
  }, [list, rows.rows]);
  const view: ListViewProps = {
    list,
    entries,
    columns,
    scope: inner,
    selection: list.selection ? selection : undefined,
    replace: rows.replace,
    epoch: useEpoch(list, inner, rows.busy),
    label: list.title === undefined ? undefined : scope.text(list.title),
  };
  return {
    query,
    defaults,
    setQuery,
    choose: (next: ListQuery): void => setQuery(next, { push: true }),
    present,
    rows,
    selection,
    view,
  };
}

/** Goes to the last page where rows were removed and the page is no more. */
function useLastPage({ query, setQuery, rows }: ListState): void {
  const isBeyond =
    !rows.loading &&
    !rows.busy &&
    !rows.error &&
    !rows.old &&
    rows.rows.length === 0 &&
    rows.last > 0 &&
    query.page > rows.last;
  // Once each time the page is found to be gone
  useEffect(() => {
    if (isBeyond) setQuery({ ...query, page: rows.last });
  }, [isBeyond]);
}

interface ListPartProps {
  list: List;
  scope: Scope;
  state: ListState;
}

/** Title, count of the selected rows, and the list's buttons. */
function ListHead({
  list,
  scope,
  titleId,
  state,
}: ListPartProps & { titleId: string }): React.JSX.Element | null {
  const { rows, selection, view } = state;
  const slots = use(ListSlotsContext);
  const inSight = useMemo(() => rows.rows.filter((row) => faultOf(row) === undefined), [rows.rows]);
  const title = view.label;
  if (title === undefined && list.actions.length === 0 && !slots && selection.rows.size === 0)
    return null;
  return (
    <header className="list-head">
      {title !== undefined && <h2 id={titleId}>{title}</h2>}
      {selection.rows.size > 0 && (
        <span role="status">
          {scope.app.message('selection.count', { n: selection.rows.size })}
        </span>
      )}
      <div className="list-toolbar">
        {slots?.head(inSight)}
        <ActionButtons buttons={list.actions} />
      </div>
    </header>
  );
}

/** Filters, and the order where no column heads set it. */
function ListControls({
  list,
  scope,
  asTable,
  state,
}: ListPartProps & { asTable: boolean }): React.JSX.Element {
  const { query, defaults, present, rows, choose } = state;
  /** A search that is repeated with nothing changed is sent to the ERP again. */
  function apply(filters: Record<string, string>, asked: boolean): void {
    const next = { ...query, page: 1, filters, searched: true };
    if (!equalJson(next, query)) choose(next);
    else if (asked && list.idle !== undefined) void rows.refresh();
  }
  return (
    <div className="list-controls">
      {(present.length > 0 || list.idle !== undefined) && (
        <FiltersBar
          list={list}
          filters={present}
          values={query.filters}
          defaults={defaults}
          clearable={
            !equalJson(query.filters, defaults) || (list.idle !== undefined && query.searched)
          }
          scope={scope}
          onApply={apply}
          onClear={() =>
            choose({ ...query, page: 1, filters: defaults, searched: list.idle === undefined })
          }
        />
      )}
      {list.sort && query.searched && needsSortSelect(list, asTable) && (
        <SortSelect
          sort={list.sort}
          current={query.sort}
          scope={scope}
          onSort={(sort) => choose({ ...query, page: 1, sort })}
        />
      )}
    </div>
  );
}

interface ListBodyProps {
  view: ListViewProps;
  rows: ListRows;
  query: ListQuery;
  asTable: boolean;
  onSort(by: string): void;
}

function ListBody({ view, rows, query, asTable, onSort }: ListBodyProps): React.JSX.Element {
  const { list, scope } = view;
  if (!query.searched && list.idle !== undefined)
    return <p className="list-empty">{scope.text(list.idle)}</p>;
  if (rows.old?.of === 'none') return <OldAnswerNote old={rows.old} />;
  if (rows.loading) {
    const text =
      list.loading === undefined ? scope.app.message('list.loading') : scope.text(list.loading);
    return (
      <ListSkeleton rows={list.pageSize} asTable={asTable} text={text} maxHeight={list.maxHeight} />
    );
  }
  return (
    <>
      {rows.error && (
        <Failure
          error={rows.error}
          text={failureText(list, scope, rows.error)}
          onRetry={() => void rows.refresh()}
        />
      )}
      {rows.old && <OldAnswerNote old={rows.old} />}
      {rows.rows.length === 0 && !rows.error && rows.old?.of !== 'earlier' && (
        <p className="list-empty">{scope.text(list.empty)}</p>
      )}
      {rows.rows.length > 0 &&
        (asTable ? <ListTable {...view} query={query} onSort={onSort} /> : <ListCards {...view} />)}
    </>
  );
}

/** The columns that records make, as long as the records are the same. */
function useMadeColumns(list: List): readonly Field[] {
  const scope = useStableScope();
  const { made } = list;
  const records = useScoped(
    (current) => (made ? current.evaluate(made.from) : undefined),
    equalJson,
  );
  return useMemo(
    () => (made ? madeColumns(made.adapter, records, scope) : []),
    [made, records, scope],
  );
}

/** Cards have no headings; a table may have keys that are none of its columns. */
function needsSortSelect(list: List, asTable: boolean): boolean {
  const options = list.sort?.options ?? [];
  const headed = list.columns.map((column) => sortKeyOf(column, list.sort));
  return options.length > 0 && (!asTable || options.some((option) => !headed.includes(option.id)));
}

/** The list's own text for a failure; undefined where the error's own text is shown. */
function failureText(list: List, scope: Scope, error: Error): string | undefined {
  return list.failure === undefined
    ? undefined
    : scope
        .child({
          error:
            error instanceof CallError
              ? errorRoot(error)
              : { message: error.message, code: 'FAULT', status: 0 },
        })
        .text(list.failure);
}
