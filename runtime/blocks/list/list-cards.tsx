import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { List } from '../../../schemas/release/types.ts';
import { renderField } from '../../fields/view/field-view.tsx';
import { originMarks } from '../../render/view/origin-marks.tsx';
import { faultOf } from '../../render/faults/row-fault.ts';
import { ScopeProvider } from '../../render/scope/scope.tsx';
import { colourOf } from '../../render/values/tones.ts';
import { GroupHeading } from './group-heading.tsx';
import type { ListEntry } from './model/rows.ts';
import { maxDrawnWhole } from './model/window.ts';
import { RowActions, useHasRowActions } from './row-actions.tsx';
import { useDrawnWhole } from './use-drawn-whole.ts';
import { RowFault } from '../../render/faults/row-fault-view.tsx';
import { meansRow, RowOpener } from './row-opener.tsx';
import { lazyRowScope } from './row-scope.ts';
import type { ListViewProps } from './view.ts';
import { CardFields, CardHead, CardImage, cardClass, cardFields } from './card-parts.tsx';

/** Rows as cards. A long list grows as its end comes into view. */
export function ListCards(props: ListViewProps): React.JSX.Element {
  const { entries, list, selection } = props;
  const { count, sentinel } = useGrowth(entries);
  return (
    <div
      className={[
        'list-cards',
        list.cards ? ' list-cards-grid' : '',
        list.maxHeight === undefined ? '' : ' list-scrolling',
      ].join('')}
      style={{ maxHeight: list.maxHeight, ...cardSpans(list.cards) }}
      role={list.group ? 'group' : 'list'}
      aria-label={props.label}
      // A scrolling area must be reachable to be scrolled by keys.
      tabIndex={list.maxHeight === undefined ? undefined : 0}
    >
      {entries.slice(0, count).map((entry) =>
        entry.kind === 'group' ? (
          <h3 key={entry.id} className="list-group-title">
            <GroupHeading entry={entry} list={list} scope={props.scope} />
          </h3>
        ) : (
          <RowCard
            key={entry.id}
            {...props}
            entry={entry}
            selected={selection?.rows.has(entry.id) ?? false}
          />
        ),
      )}
      {count < entries.length && <div ref={sentinel} className="list-sentinel" />}
    </div>
  );
}

/**
 * Columns of 12 from each width up, as the style sheet reads them; a width without one uses that of
 * the next smaller.
 */
function cardSpans(cards: List['cards']): React.CSSProperties | undefined {
  if (!cards) return undefined;
  const xs = cards.xs ?? 12;
  const sm = cards.sm ?? xs;
  const md = cards.md ?? sm;
  return {
    '--card-xs': xs,
    '--card-sm': sm,
    '--card-md': md,
    '--card-lg': cards.lg ?? md,
  } as React.CSSProperties;
}

/** How many cards to draw: a hundred, and a hundred more whenever the end comes near. */
function useGrowth(cards: readonly unknown[]): {
  count: number;
  sentinel: React.RefObject<HTMLDivElement | null>;
} {
  const { length } = cards;
  const [count, setCount] = useState(maxDrawnWhole);
  const isWhole = useDrawnWhole(count < length, cards);
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count >= length || !sentinel.current) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting))
          setCount((before) => before + maxDrawnWhole);
      },
      { rootMargin: '600px' },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [count, length, isWhole]);
  return { count: isWhole ? length : count, sentinel };
}

interface RowCardProps extends ListViewProps {
  entry: Extract<ListEntry, { kind: 'row' }>;
  selected: boolean;
}

const RowCard = memo(
  function RowCard(props: RowCardProps): React.JSX.Element {
    const { list, entry, scope, replace, selection } = props;
    const { row, id } = entry;
    const rowScope = useMemo(
      () => lazyRowScope(scope, row, replace && ((next) => replace(id, next))),
      [scope, row, replace, id],
    );
    // Between the headings of groups cards are no items of one list.
    const role = list.group ? 'article' : 'listitem';
    const titleId = useId();
    const actions = useMemo(() => [...list.rowActions, ...(list.card?.actions ?? [])], [list]);
    const hasActions = useHasRowActions(actions);
    const fault = faultOf(row);
    if (fault !== undefined)
      return (
        <div role={role} className="list-card">
          <RowFault fault={fault} />
        </div>
      );
    const { open, card } = list;
    const own = rowScope();
    const fields = cardFields(card, props.columns).filter((field) => own.test(field.when));
    const accent = card?.accent === undefined ? '' : colourOf(own.value(card.accent));
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the keyboard has the card's title; this is a larger target for the mouse
      <div
        role={role}
        aria-labelledby={titleId}
        className={cardClass({ open, accent, selected: props.selected })}
        style={accent ? { borderInlineStartColor: accent } : undefined}
        title={list.tooltip === undefined ? undefined : own.text(list.tooltip) || undefined}
        onClick={
          open &&
          ((event) => {
            if (meansRow(event)) void own.run(open);
          })
        }
      >
        {card?.image && <CardImage image={card.image} row={row} scope={own} accent={accent} />}
        <CardHead
          titleId={titleId}
          card={card}
          columns={props.columns}
          scope={own}
          row={row}
          opener={(title) => (
            <RowOpener
              open={card?.open ?? open}
              label={card?.open ? undefined : list.openLabel}
              scope={own}
            >
              {title}
            </RowOpener>
          )}
        >
          {selection && (
            <input
              type="checkbox"
              checked={props.selected}
              aria-label={`${scope.app.message('selection.row')} ${id}`}
              onChange={() => selection.toggle(id, row)}
            />
          )}
        </CardHead>
        {fields.length > 0 && <CardFields fields={fields} row={row} scope={own} />}
        {card?.highlight && (
          <p className="list-card-highlight" {...originMarks(card.highlight)}>
            <span className="list-card-label">{own.text(card.highlight.label)}</span>{' '}
            {renderField(card.highlight, row, rowScope)}
          </p>
        )}
        {hasActions && (
          <ScopeProvider scope={own}>
            <RowActions buttons={actions} labels="always" describedBy={titleId} />
          </ScopeProvider>
        )}
      </div>
    );
  },
  (before, after) =>
    before.entry.row === after.entry.row &&
    before.entry.id === after.entry.id &&
    before.selected === after.selected &&
    before.list === after.list &&
    before.columns === after.columns &&
    before.scope === after.scope &&
    before.epoch === after.epoch,
);
