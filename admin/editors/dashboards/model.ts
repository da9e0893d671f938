import type { DocumentPart, MapNode } from '../../../schemas/admin/documents.ts';
import type { Json, Operation } from '../../../schemas/draft/operation.ts';
import { foldText } from '../../../schemas/fold-text.ts';
import type { GridBreakpoint } from '../../../runtime/admin/dashboard-layout.ts';
import { keysAt, listAt, numberAt, textAt } from '../values.ts';

export interface Cell {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface EditedWidget {
  id: string;
  title: string;
  place: Cell;
  /** Places of its own on narrower grids. */
  places: Partial<Record<Exclude<GridBreakpoint, 'lg'>, Cell>>;
}

export interface EditedDashboard {
  /** `dashboard/id`. */
  document: string;
  title: string;
  widgets: readonly EditedWidget[];
  columns: Record<GridBreakpoint, number>;
  /** px */
  rowHeight: number;
  /** The widgets come from the ERP: there is nothing to arrange here. */
  adapter: string | undefined;
  /** Names of the data that it fetches. */
  data: readonly string[];
}

/** The five grids, widest first, with the width at which each is shown here. */
export const grids: readonly { value: GridBreakpoint; label: string; width: number }[] = [
  { value: 'lg', label: 'Tela larga', width: 1200 },
  { value: 'md', label: 'Notebook', width: 996 },
  { value: 'sm', label: 'Tablet', width: 768 },
  { value: 'xs', label: 'Celular deitado', width: 480 },
  { value: 'xxs', label: 'Celular', width: 360 },
];

const standard: Record<GridBreakpoint, number> = { xxs: 2, xs: 4, sm: 6, md: 12, lg: 12 };

const cellOf = (value: Json, ...keys: readonly string[]): Cell => ({
  x: numberAt(value, ...keys, 'x') ?? 0,
  y: numberAt(value, ...keys, 'y') ?? 0,
  w: numberAt(value, ...keys, 'w') ?? 1,
  h: numberAt(value, ...keys, 'h') ?? 1,
});

const places = ['md', 'sm', 'xs', 'xxs'] as const;

function placesOf(widget: Json): EditedWidget['places'] {
  const said = keysAt(widget, 'places');
  const grids = places.filter((grid) => said.includes(grid));
  return Object.fromEntries(grids.map((grid) => [grid, cellOf(widget, 'places', grid)]));
}

const columnsOf = (value: Json): EditedDashboard['columns'] => {
  const said = Object.keys(standard) as GridBreakpoint[];
  const entries = said.map((grid) => [grid, numberAt(value, 'columns', grid) ?? standard[grid]]);
  return Object.fromEntries(entries) as EditedDashboard['columns'];
};

/** A dashboard's document as the editor shows it. */
export function dashboardOf({ at, label, value }: DocumentPart): EditedDashboard {
  return {
    document: at,
    title: textAt(value, 'title') ?? label,
    widgets: listAt(value, 'widgets').map((widget) => ({
      id: textAt(widget, 'id') ?? '',
      title: textAt(widget, 'title') ?? textAt(widget, 'id') ?? '',
      place: cellOf(widget, 'place'),
      places: placesOf(widget),
    })),
    columns: columnsOf(value),
    rowHeight: numberAt(value, 'rowHeight') ?? 70,
    adapter: textAt(value, 'adapter'),
    data: keysAt(value, 'data'),
  };
}

/**
 * Gives a widget a place on one grid; on narrower ones it then no longer follows from the widest.
 */
export function place(
  document: string,
  widget: string,
  grid: GridBreakpoint,
  { x, y, w, h }: Cell,
): Operation {
  const at = `${document}#/widgets/${widget}/${grid === 'lg' ? 'place' : `places/${grid}`}`;
  return { op: 'set', at, value: { x, y, w, h } };
}

/** A first free row below everything. */
export const freeRow = (widgets: readonly EditedWidget[]): number =>
  Math.max(0, ...widgets.map(({ place: { y, h } }) => y + h));

/** A unique name, made of a text. */
export function freeName(text: string, taken: readonly string[], otherwise: string): string {
  const name =
    foldText(text)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^\d+-?/, '') || otherwise;
  if (!taken.includes(name)) return name;
  let number = 2;
  while (taken.includes(`${name}-${number}`)) number++;
  return `${name}-${number}`;
}

/** A new dashboard, shown at the end of a screen. */
export function createDashboard(
  title: string,
  screen: MapNode,
  taken: readonly string[],
): { document: string; operation: Operation } {
  const id = freeName(title, taken, 'painel');
  const document = `dashboard/${id}`;
  return {
    document,
    operation: {
      op: 'group',
      title: `Criar o painel ${title} em ${screen.label}`,
      operations: [
        { op: 'create', document, value: { id, title, widgets: [] } },
        {
          op: 'insert',
          at: `${screen.at}#/body`,
          item: { id, dashboard: id },
          position: { at: 'last' },
        },
      ],
    },
  };
}
