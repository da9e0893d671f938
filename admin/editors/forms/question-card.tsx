import { useDraggable, useDroppable } from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { questionKinds } from './kinds.ts';
import type { Question } from './model.ts';

interface QuestionCardProps {
  name: string;
  question: Question | undefined;
  selected: boolean;
  disabled: boolean;
  onSelect: () => void;
}

/**
 * One field of a row: chosen by a click, dragged to another place, or joined in a row by dropping
 * another one on it.
 */
export function QuestionCard({
  name,
  question,
  selected,
  disabled,
  onSelect,
}: QuestionCardProps): ReactNode {
  const drag = useDraggable({ id: name, disabled });
  const drop = useDroppable({ id: `beside ${name}`, disabled });
  const kind = questionKinds.find(({ value }) => value === question?.kind);
  return (
    <div
      ref={drop.setNodeRef}
      className={drop.isOver && !drag.isDragging ? 'question-slot question-over' : 'question-slot'}
    >
      <button
        ref={drag.setNodeRef}
        type="button"
        className={drag.isDragging ? 'question-card question-dragged' : 'question-card'}
        style={{ transform: CSS.Translate.toString(drag.transform) }}
        aria-pressed={selected}
        onClick={onSelect}
        {...drag.listeners}
      >
        <i className={`pi pi-${kind?.icon ?? 'box'}`} aria-hidden />
        <span className="question-label">
          {question?.label ?? name}
          {question?.required && <span className="question-star"> (obrigatória)</span>}
        </span>
        {question?.isSent === false && (
          <span className="question-unsent">
            <i className="pi pi-exclamation-triangle" aria-hidden /> Não vai no envio
          </span>
        )}
      </button>
    </div>
  );
}
