import {
  DndContext,
  PointerSensor,
  pointerWithin,
  useDroppable,
  useSensor,
  useSensors,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { Fragment, type ReactNode } from 'react';
import { dragAccessibility } from '../../ui/drag-words.ts';
import type { EditedForm, Row } from './model.ts';
import { QuestionCard } from './question-card.tsx';
import { dropBefore, joinRow, rowWords } from './rows.ts';

interface QuestionRowsProps {
  form: EditedForm;
  /** Name of the chosen field. */
  selected: string | undefined;
  disabled: boolean;
  onSelect: (name: string) => void;
  onRows: (rows: readonly Row[]) => void;
}

/** Between two rows: a field that is dropped here gets a row of its own. */
function Gap({ before, disabled }: { before: string | undefined; disabled: boolean }): ReactNode {
  const { setNodeRef, isOver } = useDroppable({
    id: before === undefined ? 'end' : `before ${before}`,
    disabled,
  });
  return (
    <div
      ref={setNodeRef}
      className={isOver ? 'question-gap question-over' : 'question-gap'}
      aria-hidden
    />
  );
}

/** The rows where a drag ended; null where that changes nothing. */
function afterDrag(
  rows: readonly Row[],
  name: string,
  target: UniqueIdentifier,
): readonly Row[] | null {
  const [place, ...rest] = String(target).split(' ');
  const other = rest.join(' ');
  if (place === 'beside') return joinRow(rows, name, other);
  if (place === 'before') return dropBefore(rows, name, other);
  return place === 'end' ? dropBefore(rows, name, undefined) : null;
}

/** The fields of a form as its users will see them: in rows, some side by side. */
export function QuestionRows({
  form: { rows, questions },
  selected,
  disabled,
  onSelect,
  onRows,
}: QuestionRowsProps): ReactNode {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  const byName = new Map(questions.map((question) => [question.name, question]));
  const labelOf = (name: string): string => byName.get(name)?.label ?? name;
  const accessibility = dragAccessibility(
    (id) => labelOf(String(id)),
    (id, over) => {
      const next = afterDrag(rows, String(id), over);
      return next ? rowWords(next, String(id), labelOf) : undefined;
    },
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={accessibility}
      onDragEnd={({ active, over }) => {
        const next = over && afterDrag(rows, String(active.id), over.id);
        if (next) onRows(next);
      }}
    >
      <div className="question-rows" role="group" aria-label="Perguntas">
        {rows.map((row) => (
          <Fragment key={row.map(({ name }) => name).join(' ')}>
            <Gap before={row[0]?.name} disabled={disabled} />
            <div
              className="question-row"
              style={{
                gridTemplateColumns: row
                  .map(({ span }) => `minmax(0, ${span ?? 12 / row.length}fr)`)
                  .join(' '),
              }}
            >
              {row.map(({ name }) => (
                <QuestionCard
                  key={name}
                  name={name}
                  question={byName.get(name)}
                  selected={name === selected}
                  disabled={disabled}
                  onSelect={() => onSelect(name)}
                />
              ))}
            </div>
          </Fragment>
        ))}
        <Gap before={undefined} disabled={disabled} />
      </div>
    </DndContext>
  );
}
