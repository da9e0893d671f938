import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button } from 'primereact/button';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Address, Position } from '../../../schemas/draft/operation.ts';
import { sortAccessibility } from '../../ui/drag-words.ts';
import { positionWords, useMoved } from '../../ui/use-moved.tsx';
import type { Child } from '../children.ts';

export interface Row extends Child {
  at: Address;
}

interface SortableRowsProps {
  rows: readonly Row[];
  onOpen: (at: Address) => void;
  onMove: (at: Address, position: Position) => void;
  onRemove: (at: Address) => void;
}

/** Items of a list in their order: opened, dragged or moved by the arrow keys, removed. */
export function SortableRows({ rows, onOpen, onMove, onRemove }: SortableRowsProps): ReactNode {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const place = (from: number, to: number): void => {
    const row = rows[from];
    const other = rows[to];
    if (row && other && from !== to)
      onMove(row.at, to > from ? { after: other.step } : { before: other.step });
  };
  const list = useRef<HTMLDivElement>(null);
  const { status, follow, say } = useMoved(
    rows.map(({ step, label }) => `${step} ${label}`).join('\n'),
    (index) => list.current?.querySelectorAll<HTMLElement>('.nested-handle')[index]?.focus(),
  );
  const names = rows.map(({ label }) => label);
  const moveByKey = (from: number, step: -1 | 1): void => {
    const to = from + step;
    if (rows[to]) {
      follow(to, positionWords(names, from, to));
      place(from, to);
    } else say(`${names[from]} já está no ${step < 0 ? 'começo' : 'fim'} da lista`);
  };
  const indexOf = (step: unknown): number => rows.findIndex((row) => row.step === step);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={sortAccessibility(rows.map(({ step, label }) => ({ id: step, name: label })))}
      onDragEnd={({ active, over }) => over && place(indexOf(active.id), indexOf(over.id))}
    >
      <SortableContext items={rows.map(({ step }) => step)} strategy={verticalListSortingStrategy}>
        <div ref={list} className="nested-rows">
          {status}
          {rows.map((row, index) => (
            <SortableRow
              key={row.step}
              row={row}
              onOpen={() => onOpen(row.at)}
              onRemove={() => onRemove(row.at)}
              onStep={(step) => moveByKey(index, step)}
            />
          ))}
        </div>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  row: Row;
  onOpen: () => void;
  onRemove: () => void;
  onStep: (step: -1 | 1) => void;
}

function SortableRow({ row, onOpen, onRemove, onStep }: SortableRowProps): ReactNode {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: row.step,
  });
  const moveByKey = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!step) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <div
      ref={setNodeRef}
      className={isDragging ? 'nested-line nested-dragged' : 'nested-line'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Button
        type="button"
        text
        severity="secondary"
        className="nested-handle"
        icon="pi pi-bars"
        aria-label={`Mover ${row.label}: arraste, ou use as setas`}
        {...listeners}
        onKeyDown={moveByKey}
      />
      <Button
        type="button"
        text
        className="nested-row"
        aria-label={`Abrir ${row.label}`}
        onClick={onOpen}
      >
        <span>{row.label}</span>
        <i className="pi pi-chevron-right" aria-hidden />
      </Button>
      <Button
        type="button"
        text
        severity="secondary"
        icon="pi pi-trash"
        aria-label={`Remover ${row.label}`}
        onClick={onRemove}
      />
    </div>
  );
}
