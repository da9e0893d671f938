import { useState } from 'react';
import type { List } from '../../../../schemas/release/types.ts';
import { decimalText } from '../../../format/numbers.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { guardSettingsOf } from '../../model/prices/guard.ts';
import { branchOf, lineOf } from '../../model/state/state.ts';
import { useCommandStore } from '../commands/commands.ts';
import { type OpenQuote, useEditing } from '../editing/use-editing.ts';
import { useWords } from '../editing/use-words.ts';
import { FindBar, SelectionBar, UndoBar } from './grid-bars.tsx';
import { GridHead } from './grid-head.tsx';
import { GridRow, type RowActions } from './grid-row.tsx';
import { GridTable } from './grid-table.tsx';
import { useGridCommands } from './keys/use-grid-commands.ts';
import { useGridKeys } from './keys/use-grid-keys.ts';
import { LineMenu } from './line-menu.tsx';
import { type GridView, useGridView } from './use-grid-view.ts';
import { type LineEdits, useLineEdits } from './use-line-edits.ts';
import { useRowActions } from './use-row-actions.ts';
import './quote-grid.css';

interface LineGridProps {
  list: List | undefined;
  quote: OpenQuote;
}

/**
 * The quote's lines as a grid: the document's columns, the quantity typed in place. A thousand
 * lines cost what a screen of them costs: the others are not in the document, and a line is drawn
 * again only when it changes itself.
 */
export function LineGrid({ list, quote }: LineGridProps): React.JSX.Element {
  const { editing } = quote;
  const scope = useStableScope();
  const editable = useEditing(editing, (view) => view.editable);
  const { word } = useWords(editing);
  const view = useGridView(list, quote);
  const edits = useLineEdits(editing, view);
  const [menu, setMenu] = useState<{ key: string; opener: HTMLElement } | null>(null);
  const menuLine = useEditing(editing, ({ state }) => (menu ? lineOf(state, menu.key) : undefined));
  const actions = useRowActions({
    quantity: edits.quantity,
    problem: editing.lineProblem,
    defer: editing.defer,
    entered: edits.entered,
    refused: edits.refusals.of,
    refuse: edits.refusals.keep,
    typed: edits.refusals.typed,
    select: view.select,
    menu: (key, opener) => setMenu({ key, opener }),
    remove: (key) => edits.remove([key]),
  });
  useLineCommands({ word, editable, view, edits });

  const title = list?.title === undefined ? `Itens do ${word}` : scope.text(list.title);
  return (
    <section className="quote-lines" data-place="quote-lines" aria-label={title}>
      <LinesHead title={title} word={word} editable={editable} view={view} edits={edits} />
      {view.places.size === 0 ? (
        <p className="quote-empty">{scope.text(list?.empty ?? '')}</p>
      ) : view.shown.length === 0 ? (
        <p className="quote-empty">Nenhum item foi encontrado.</p>
      ) : (
        <Lines
          title={title}
          quote={quote}
          editable={editable}
          view={view}
          edits={edits}
          actions={actions}
        />
      )}
      {menu && menuLine && (
        <LineMenu
          line={menuLine}
          opener={menu.opener}
          onClose={(back) => {
            setMenu(null);
            if (back) menu.opener.focus();
          }}
        />
      )}
    </section>
  );
}

interface PartProps {
  view: GridView;
  edits: LineEdits;
  editable: boolean;
}

function useLineCommands({ word, editable, view, edits }: PartProps & { word: string }): void {
  const { finder, select, enter } = view;
  useGridCommands({
    word,
    editable,
    canUndo: edits.removal.removed.length > 0,
    edit: (line) => edits.edit(line.key),
    step: edits.step,
    remove: (line) => edits.remove([line.key]),
    select: (line) => select(line.key, false),
    find: () => {
      finder.current?.focus();
      finder.current?.select();
    },
    enter,
    undo: edits.removal.undo,
  });
}

/** Title and count of the lines, what is done with many of them, and the search among them. */
function LinesHead({
  title,
  word,
  editable,
  view,
  edits,
}: PartProps & { title: string; word: string }): React.JSX.Element {
  const { places, selected } = view;
  return (
    <div className="quote-lines-head">
      <h2 ref={view.heading} tabIndex={-1}>
        {title} <span className="quote-count">({decimalText(places.size, 0, 0)})</span>
      </h2>
      <div className="quote-lines-bars">
        <SelectionBar
          count={selected.size}
          disabled={!editable}
          onRemove={() => edits.remove([...selected])}
          onClear={view.clear}
        />
        <UndoBar removal={edits.removal} />
      </div>
      {places.size > 1 && (
        <FindBar
          label={`Localizar no ${word}`}
          input={view.finder}
          text={view.arrangement.find}
          count={places.size}
          shown={view.shown.length}
          onText={view.find}
          onLeave={view.enter}
        />
      )}
    </div>
  );
}

interface LinesProps extends PartProps {
  title: string;
  quote: OpenQuote;
  actions: RowActions;
}

/** The table of the lines that are shown. */
function Lines({ title, quote, editable, view, edits, actions }: LinesProps): React.JSX.Element {
  const { editing, settings } = quote;
  const { columns, shown, drawn, selected, lineAt } = view;
  const scope = useStableScope();
  const branch = useEditing(editing, (open) => branchOf(open.state.quote));
  const mostFlex = quote.staff
    ? guardSettingsOf((name) => scope.app.session.param(name, branch)).mostFlex
    : null;
  const onKeyDown = useGridKeys({
    focus: view.focus,
    count: shown.length,
    order: view.order,
    entry: view.entry,
    page: drawn.page,
    lineAt,
    commands: useCommandStore(),
    select: view.select,
    selectAll: view.selectAll,
    selectNone: view.clear,
    openMenu: actions.menu,
    undo: edits.removal.undo,
    find: (text) => {
      view.find(text);
      view.finder.current?.focus();
    },
  });
  const isSelected = (at: number): boolean => selected.has(lineAt(at)?.key ?? '');
  const chosen =
    selected.size === 0 ? 'none' : shown.every((_, at) => isSelected(at)) ? 'all' : 'some';
  return (
    <GridTable
      title={title}
      count={shown.length}
      editable={editable}
      area={view.area}
      body={view.body}
      drawn={drawn}
      widths={{ tracks: view.tracks, least: view.least }}
      onKeyDown={onKeyDown}
      focus={view.focus}
      head={
        <GridHead
          columns={columns}
          sort={view.arrangement.sort}
          onSort={view.sortBy}
          chosen={chosen}
          onAll={view.selectAll}
        />
      }
      row={(at) => {
        const line = lineAt(at);
        return (
          line && (
            <GridRow
              key={edits.refusals.rowOf(line.key)}
              editing={editing}
              lineKey={line.key}
              at={at}
              columns={columns}
              scope={scope}
              actions={actions}
              settings={settings.entry}
              show={settings.show}
              mostFlex={mostFlex}
              editable={editable}
              selected={selected.has(line.key)}
            />
          )
        );
      }}
    />
  );
}
