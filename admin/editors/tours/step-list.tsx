import { Button } from 'primereact/button';
import { type ReactNode, useRef } from 'react';
import type { NameChoice } from '../../../schemas/admin/documents.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { oneLine } from '../../../schemas/places/label.ts';
import { positionWords, useMoved } from '../../ui/use-moved.tsx';
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

/** Name of a step: its title, else its text, else its place. */
const stepName = ({ title, text }: TourStep, index: number): string =>
  oneLine(title) || oneLine(text) || `Passo ${index + 1}`;

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
  const list = useRef<HTMLOListElement>(null);
  const direction = useRef<-1 | 1>(1);
  const { status, follow } = useMoved(steps.map(({ id }) => id).join('\n'), (index) => {
    const line = list.current?.querySelectorAll('.tour-step-line')[index];
    const arrow = direction.current < 0 ? '.tour-step-up' : '.tour-step-down';
    const button =
      line?.querySelector<HTMLElement>(`${arrow}:not(:disabled)`) ??
      line?.querySelector<HTMLElement>('.tour-step-name');
    button?.focus();
  });
  const move = (step: TourStep, by: -1 | 1): void => {
    const operation = moveStep(tour, step, by);
    if (!operation) return;
    const from = steps.indexOf(step);
    direction.current = by;
    follow(from + by, positionWords(steps.map(stepName), from, from + by));
    onChange(operation);
  };
  return (
    <>
      {status}
      <ol ref={list} className="tour-steps" aria-label="Passos">
        {steps.map((step, index) => {
          const open = step.at === selected;
          const name = stepName(step, index);
          return (
            <li key={step.id} className={open ? 'tour-step tour-step-open' : 'tour-step'}>
              <StepLine
                name={name}
                target={targetWords(targets, step.target)}
                index={index}
                count={steps.length}
                open={open}
                disabled={disabled}
                onOpen={() => onSelect(open ? undefined : step)}
                onMove={(by) => move(step, by)}
                onRemove={() => onChange({ op: 'remove', at: step.at })}
              />
              {open && form}
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface StepLineProps {
  name: string;
  /** Where it points, in words. */
  target: string;
  index: number;
  /** Number of steps. */
  count: number;
  open: boolean;
  disabled: boolean;
  onOpen: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function StepLine(props: StepLineProps): ReactNode {
  const { name, target, index, count, open, disabled, onOpen, onMove, onRemove } = props;
  return (
    <div className="tour-step-line">
      <button type="button" className="tour-step-name" aria-expanded={open} onClick={onOpen}>
        <span className="tour-step-number">{index + 1}</span>
        <span className="tour-step-words">
          <strong>{name}</strong>
          <small>{target}</small>
        </span>
      </button>
      <Button
        icon="pi pi-arrow-up"
        className="tour-step-up"
        text
        size="small"
        aria-label={`Subir ${name}`}
        disabled={disabled || index === 0}
        onClick={() => onMove(-1)}
      />
      <Button
        icon="pi pi-arrow-down"
        className="tour-step-down"
        text
        size="small"
        aria-label={`Descer ${name}`}
        disabled={disabled || index === count - 1}
        onClick={() => onMove(1)}
      />
      <Button
        icon="pi pi-trash"
        text
        size="small"
        severity="danger"
        aria-label={`Remover ${name}`}
        disabled={disabled || count === 1}
        onClick={onRemove}
      />
    </div>
  );
}
