import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { STEPS, type StepId, stepProblem } from '../../model/checkout/checkout.ts';
import type { Obstacle } from '../../model/checkout/finish.ts';
import type { Editing, EditingView } from '../../model/editing/editing-types.ts';
import { isAllowed } from '../../model/prices/payment/conditions.ts';
import { useEditing } from '../editing/use-editing.ts';

interface StepsProps {
  editing: Editing;
  /**
   * Content of each step. Every step stays mounted, so that its entries survive and are validated.
   */
  steps: Record<StepId, ReactNode>;
}

const idAt = (at: number): StepId => (STEPS[at] ?? STEPS[0]).id;

const obstacleOf = ({ finish }: EditingView): Obstacle | null =>
  finish.kind === 'incomplete' ? finish.obstacle : null;

/** The checkout in steps: back at will, forwards only from what is complete. */
export function Steps({ editing, steps }: StepsProps): React.JSX.Element {
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) heading.current?.focus();
  }, [at]);

  // A missing field may be in a hidden step, which is opened before the focus moves there.
  const sections = useRef<(HTMLElement | null)[]>([]);
  const obstacle = useEditing(editing, obstacleOf);
  const stepWith = (at: Element | undefined): number =>
    sections.current.findIndex((section) => at !== undefined && section?.contains(at) === true);
  useLayoutEffect(() => {
    const step = stepWith(obstacle?.at);
    if (step >= 0) setAt(step);
  }, [obstacle]);

  async function problemOf(step: StepId): Promise<string | undefined> {
    const { lines, payment, conditions } = editing.view().state;
    const found = stepProblem(step, {
      lines: lines.length,
      hasPayment: isAllowed(conditions, payment),
    });
    if (found !== undefined) return found;
    return (step === 'entrega' ? await editing.checked() : editing.entered())
      ? undefined
      : 'Confira os campos destacados.';
  }

  async function go(to: number): Promise<void> {
    moved.current = true;
    for (let step = at; step < to; step++) {
      const found = await problemOf(idAt(step));
      if (found === undefined) continue;
      setProblem(found);
      const elsewhere = stepWith(obstacleOf(editing.view())?.at);
      setAt(elsewhere >= 0 ? elsewhere : step);
      return;
    }
    setProblem(undefined);
    setAt(to);
  }

  return (
    <div className="checkout-steps">
      <Outline at={at} onGo={(to) => void go(to)} />
      {STEPS.map(({ id, title }, index) => (
        <section
          key={id}
          ref={(section) => {
            sections.current[index] = section;
          }}
          hidden={index !== at}
          aria-label={`Passo ${index + 1} de ${STEPS.length}: ${title}`}
        >
          <h2 ref={index === at ? heading : undefined} tabIndex={-1}>
            {title}
          </h2>
          {steps[id]}
        </section>
      ))}
      {problem !== undefined && (
        <p role="alert" className="quote-notice quote-notice-warning">
          {problem}
        </p>
      )}
      <Moves at={at} onGo={(to) => void go(to)} />
    </div>
  );
}

interface MovesProps {
  /** Index of the step that is open. */
  at: number;
  onGo(to: number): void;
}

/** All steps, the open one marked. */
const Outline = ({ at, onGo }: MovesProps): React.JSX.Element => (
  <ol className="checkout-outline" aria-label="Passos do fechamento">
    {STEPS.map(({ id, title }, index) => (
      <li
        key={id}
        className={index < at ? 'checkout-step-done' : index === at ? 'checkout-step-now' : ''}
      >
        <button
          type="button"
          aria-current={index === at ? 'step' : undefined}
          onClick={() => onGo(index)}
        >
          <span className="checkout-step-number" aria-hidden="true">
            {index + 1}
          </span>{' '}
          {title}
        </button>
      </li>
    ))}
  </ol>
);

/** The way back and on. */
const Moves = ({ at, onGo }: MovesProps): React.JSX.Element => (
  <div className="checkout-moves">
    {at > 0 && (
      <button
        type="button"
        className="p-button p-component p-button-outlined"
        onClick={() => onGo(at - 1)}
      >
        Voltar
      </button>
    )}
    {at < STEPS.length - 1 && (
      <button
        type="button"
        className="p-button p-component checkout-next"
        onClick={() => onGo(at + 1)}
      >
        Avançar
      </button>
    )}
  </div>
);
