import type * as Source from '../../../types.generated.ts';
import type { Dashboard, Widget } from '../../../release/types.ts';
import { lowerAdapter } from '../../adapter/adapter.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { lowerCondition } from '../../parts/value/expressions.ts';
import { optional } from '../../parts/field/fields.ts';
import { checkDistinct } from '../../../compiler/rules/documents/distinct.ts';
import { inside, type Place } from '../../../compiler/lowering/scope.ts';
import { lowerData, scopeWithData } from '../../parts/state/state.ts';
import { lowerText } from '../../parts/text/text.ts';
import { type BlockLowering, inner, text, textOr } from '../parts.ts';

const grid: Dashboard['columns'] = { xxs: 2, xs: 4, sm: 6, md: 12, lg: 12 };

/** `dashboard`: a dashboard document at the place of its use. */
export const lowerDashboardBlock: BlockLowering<Source.DashboardBlock> = (place, cursor) => {
  const { unit } = place;
  const document = cursor.project.resolve(
    'dashboard',
    cursor.string('dashboard') ?? '',
    cursor.get('dashboard'),
  );
  if (!document) return undefined;
  const key = `dashboard/${document.id}`;
  if (unit.open.has(key)) {
    cursor.get('dashboard').report('CFG2005', `O painel '${document.id}' contém a si mesmo.`);
    return undefined;
  }
  unit.open.add(key);
  const dashboard = lowerDashboard({ ...place, cursor: document });
  unit.open.delete(key);
  return dashboard && { dashboard };
};

function lowerDashboard(outer: Place<Source.DashboardDocument>): Dashboard | undefined {
  const { cursor } = outer;
  const data = lowerData({ ...outer, cursor: cursor.get('data') });
  const place: Place<Source.DashboardDocument> = { ...outer, scope: scopeWithData(outer) };
  const columns = { ...grid, ...cursor.get('columns').record() };
  if (cursor.has('widgets') && cursor.has('adapter'))
    cursor
      .latest('adapter', 'widgets')
      .report(
        'CFG1101',
        'Os quadros de um painel vêm de widgets ou de adapter, não dos dois.',
        'Apague um dos dois.',
      );
  const widgets = cursor.has('adapter')
    ? lowerAdapter(place, cursor.string('adapter') ?? '', cursor.get('adapter'), 'widgets')
    : lowerWidgets(place, columns);
  return (
    widgets && {
      dashboard: cursor.id,
      at: cursor.at,
      // The title shows before the data is there.
      ...optional('title', text(inside(outer, 'title'))),
      ...optional('data', cursor.has('data') ? data : undefined),
      columns,
      rowHeight: cursor.number('rowHeight') ?? 70,
      widgets,
      empty: textOr(inside(place, 'empty'), 'list.empty'),
    }
  );
}

type Columns = Dashboard['columns'];
const narrower = ['md', 'sm', 'xs', 'xxs'] as const;

function lowerWidgets(place: Place<Source.DashboardDocument>, columns: Columns): Widget[] {
  checkOverlaps(place.cursor.items('widgets'));
  return checkDistinct(place.cursor.items('widgets')).map((cursor) => {
    const when = lowerCondition(cursor.get('when'), place.scope);
    const scope = place.scope.guarding(when.guards);
    return {
      id: cursor.string('id') ?? '',
      at: cursor.at,
      ...optional('title', lowerText(cursor.get('title'), place.unit, scope)),
      ...optional('when', when.cel),
      place: placeOf(cursor.get('place'), 'lg', columns),
      ...optional('places', placesOf(cursor.get('places'), columns)),
      body: inner({ ...place, scope, cursor: cursor.get('body') }),
    };
  });
}

/** Reports overlapping widgets, unless conditions exclude each other. */
function checkOverlaps(widgets: readonly Cursor<Source.Widget>[]): void {
  const placed: { id: string; x: number; y: number; w: number; h: number }[] = [];
  for (const widget of widgets.filter((one) => !one.has('when'))) {
    const cursor = widget.get('place');
    const [x = 0, y = 0, w = 1, h = 1] = (['x', 'y', 'w', 'h'] as const).map((key) =>
      cursor.number(key),
    );
    const other = placed.find(
      (one) => x < one.x + one.w && one.x < x + w && y < one.y + one.h && one.y < y + h,
    );
    const id = widget.string('id') ?? '';
    if (other) cursor.report('CFG1116', `O quadro '${id}' fica em cima do quadro '${other.id}'.`);
    placed.push({ id, x, y, w, h });
  }
}

/** The position of a widget in the grid, which it must fit. */
function placeOf(
  cursor: Cursor<Source.Widget['place']>,
  grid: keyof Columns,
  columns: Columns,
): Widget['place'] {
  const [x = 0, y = 0, w = 1, h = 1] = (['x', 'y', 'w', 'h'] as const).map((key) =>
    cursor.number(key),
  );
  if (x + w > columns[grid]) {
    const message = `O quadro vai até a coluna ${x + w}, mas a grade tem ${columns[grid]}.`;
    cursor.report('CFG1103', message, `Diminua x ou w, ou aumente columns.${grid} do painel.`);
  }
  return { x, y, w, h };
}

function placesOf(
  cursor: Cursor<NonNullable<Source.Widget['places']>>,
  columns: Columns,
): Widget['places'] {
  const stated = narrower.filter((grid) => cursor.has(grid));
  if (stated.length === 0) return undefined;
  return Object.fromEntries(stated.map((grid) => [grid, placeOf(cursor.get(grid), grid, columns)]));
}
