import type { WizardStep } from '../../../schemas/release/types.ts';

/** Whether a condition holds now; an absent one does. */
export type Test = (condition: WizardStep['when']) => boolean;

/** The steps that are shown now: those without a condition and those whose condition holds. */
export function visibleSteps(steps: readonly WizardStep[], test: Test): WizardStep[] {
  return steps.filter((step) => test(step.when));
}

/**
 * The step to show when `current` may have gone: itself, else the nearest visible one before it,
 * else the first. `steps` are all steps in their order.
 */
export function presentStep(
  steps: readonly WizardStep[],
  test: Test,
  current: string,
): WizardStep | undefined {
  const index = steps.findIndex((step) => step.id === current);
  const before = steps.slice(0, index + 1).filter((step) => test(step.when));
  return before.at(-1) ?? visibleSteps(steps, test)[0];
}

/**
 * Where `to` leads from `current`: a step's id, or null when there is nothing further in that
 * direction.
 */
export function targetStep(
  steps: readonly WizardStep[],
  test: Test,
  current: string,
  to: string,
): string | null {
  if (to !== 'next' && to !== 'back')
    return steps.some((step) => step.id === to && test(step.when)) ? to : null;
  const visible = visibleSteps(steps, test);
  const index = visible.findIndex((step) => step.id === current);
  return visible[to === 'next' ? index + 1 : index - 1]?.id ?? null;
}

/**
 * Whether a step may be left forwards: it is complete, and what its button asks for besides holds.
 */
export function isOpen(step: WizardStep, test: Test): boolean {
  return test(step.valid) && test(step.next?.enabled);
}

/** How an automatic step was entered. */
export interface Entered {
  /** The user came back to it. */
  backwards: boolean;
  /** The state when it was entered. */
  state: unknown;
}

/**
 * Whether a step advances by itself. One that the user came back to waits for a change, or nobody
 * could ever go back past it.
 */
export function advancesByItself(
  step: WizardStep,
  valid: boolean,
  entered: Entered,
  state: unknown,
): boolean {
  return step.auto === true && valid && (!entered.backwards || entered.state !== state);
}
