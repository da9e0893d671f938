import 'react-grid-layout/css/styles.css';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { GridLayout } from 'react-grid-layout';
import {
  type GridBreakpoint,
  inReadingOrder,
  placesOn,
} from '../../../runtime/admin/dashboard-layout.ts';
import type { Cell, EditedDashboard, EditedWidget } from './model.ts';

interface DashboardGridProps {
  dashboard: EditedDashboard;
  grid: GridBreakpoint;
  /** px */
  width: number;
  disabled: boolean;
  selected: string | undefined;
  onSelect: (widget: string) => void;
  onPlace: (widget: string, cell: Cell) => void;
}

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Where an arrow key takes a widget; with Shift it changes its size. Null at the edge of the grid.
 */
export function afterKey(
  cell: Cell,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  columns: number,
): Cell | null {
  const step = arrows[key];
  if (!step) return null;
  const next = shiftKey
    ? { ...cell, w: cell.w + step.x, h: cell.h + step.y }
    : { ...cell, x: cell.x + step.x, y: cell.y + step.y };
  const fits =
    next.x >= 0 && next.y >= 0 && next.w >= 1 && next.h >= 1 && next.x + next.w <= columns;
  return fits ? next : null;
}

/** The widgets of a dashboard on one grid: dragged and resized by mouse, or by the arrow keys. */
export function DashboardGrid({
  dashboard,
  grid,
  width,
  disabled,
  selected,
  onSelect,
  onPlace,
}: DashboardGridProps): ReactNode {
  const columns = dashboard.columns[grid];
  const widgets = useMemo(() => inReadingOrder(dashboard.widgets), [dashboard.widgets]);
  const cells = useMemo(() => placesOn(grid, columns, widgets), [grid, columns, widgets]);
  const layout = widgets.map(({ id }, index) => ({ i: id, ...(cells[index] as Cell) }));
  const placed = (item: ({ i: string } & Cell) | null): void => {
    const before = layout.find(({ i }) => i === item?.i);
    if (item && before && (['x', 'y', 'w', 'h'] as const).some((key) => before[key] !== item[key]))
      onPlace(item.i, item);
  };
  const keyed = (event: KeyboardEvent, id: string): void => {
    const cell = layout.find(({ i }) => i === id);
    const next = cell && !disabled ? afterKey(cell, event, columns) : null;
    if (!next) return;
    event.preventDefault();
    onPlace(id, next);
  };
  return (
    <GridLayout
      className="dashboard-grid"
      width={width}
      layout={layout}
      gridConfig={{
        cols: columns,
        rowHeight: dashboard.rowHeight,
        margin: [12, 12],
        containerPadding: [0, 0],
      }}
      dragConfig={{ enabled: !disabled }}
      resizeConfig={{ enabled: !disabled }}
      onDragStop={(_layout, _before, item) => placed(item)}
      onResizeStop={(_layout, _before, item) => placed(item)}
    >
      {widgets.map((widget) => (
        <div key={widget.id}>
          <Tile
            widget={widget}
            selected={widget.id === selected}
            onSelect={() => onSelect(widget.id)}
            onKey={(event) => keyed(event, widget.id)}
          />
        </div>
      ))}
    </GridLayout>
  );
}

interface TileProps {
  widget: EditedWidget;
  selected: boolean;
  onSelect: () => void;
  onKey: (event: KeyboardEvent) => void;
}

function Tile({ widget, selected, onSelect, onKey }: TileProps): ReactNode {
  return (
    <button
      type="button"
      className="dashboard-tile"
      aria-pressed={selected}
      onClick={onSelect}
      onFocus={onSelect}
      onKeyDown={onKey}
    >
      {widget.title}
    </button>
  );
}
