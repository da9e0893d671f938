import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import type { NameChoice } from '../../../schemas/admin/documents.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { type EditedTour, moveStep, type TourStep } from './model.ts';

interface StepListProps {
  tour: EditedTour;
  targets: readonly NameChoice[];
  /** Address of the step that is open. */
  selected: string | undefined;
  disabled: boolean;
  onSelect: (step: TourStep | undefined) => void;
  onChange: (operation: Operation) => void;
  /** Stands below the step that is open. */
  form: ReactNode;
}

/**
 * Where a step points, in words: a part without a label is known by its screen alone, and while a
 * draft does not compile the parts are not known.
 */
function targetWords(targets: readonly NameChoice[], target: string): string {
  const found = targets.find(({ value }) => value === target);
  if (!found) return '';
  return found.label === found.value ? `Em ${found.group}` : found.label;
}

/** The steps in their order; one of them may be open. */
export function StepList({
  tour,
  targets,
  selected,
  disabled,
  onSelect,
  onChange,
  form,
}: StepListProps): ReactNode {
  const { steps } = tour;
  const move = (step: TourStep, by: -1 | 1): void => {
    const operation = moveStep(tour, step, by);
    if (operation) onChange(operation);
  };
  return (
    <ol className="tour-steps" aria-label="Passos">
      {steps.map((step, index) => {
        const open = step.at === selected;
        return (
          <li key={step.id} className={open ? 'tour-step tour-step-open' : 'tour-step'}>
            <div className="tour-step-line">
              <button
                type="button"
                className="tour-step-name"
                aria-expanded={open}
                onClick={() => onSelect(open ? undefined : step)}
              >
                <span className="tour-step-number">{index + 1}</span>
                <span className="tour-step-words">
                  <strong>{step.title === '' ? 'Sem título' : step.title}</strong>
                  <small>{targetWords(targets, step.target)}</small>
                </span>
              </button>
              <Button
                icon="pi pi-arrow-up"
                text
                size="small"
                aria-label={`Subir ${step.title}`}
                disabled={disabled || index === 0}
                onClick={() => move(step, -1)}
              />
              <Button
                icon="pi pi-arrow-down"
                text
                size="small"
                aria-label={`Descer ${step.title}`}
                disabled={disabled || index === steps.length - 1}
                onClick={() => move(step, 1)}
              />
              <Button
                icon="pi pi-trash"
                text
                size="small"
                severity="danger"
                aria-label={`Remover ${step.title}`}
                disabled={disabled || steps.length === 1}
                onClick={() => onChange({ op: 'remove', at: step.at })}
              />
            </div>
            {open && form}
          </li>
        );
      })}
    </ol>
  );
}
