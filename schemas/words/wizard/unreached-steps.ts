import type * as Source from '../../types.generated.ts';
import type { Wizard, WizardStep } from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { neverHolds } from '../../compiler/rules/dead.ts';

/**
 * Reports steps of a wizard that cannot be reached: the step before has no `next` and is not
 * `auto`, or is never valid, and no action names the step.
 */
export function checkUnreachedSteps(cursor: Cursor<Source.WizardDocument>, wizard: Wizard): void {
  const { steps } = wizard;
  const [first] = steps;
  const jumps = targetsOf([wizard.actions, wizard.finish ?? null]);
  const reached = new Set<string>(first ? [first.id] : []);
  const open = first ? [first.id] : [];
  const reach = (id: string | undefined): void => {
    if (id === undefined || reached.has(id)) return;
    reached.add(id);
    open.push(id);
  };
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    const position = steps.findIndex((step) => step.id === id);
    const step = steps[position];
    if (!step) continue;
    const targets = new Set([...targetsOf(step), ...jumps]);
    const stuck = neverHolds(cursor.get('steps').item(position).get('valid'));
    const onward = !stuck && (targets.has('next') || step.next !== undefined || step.auto === true);
    // A hidden step is skipped, also the first one.
    if (onward || step.when !== undefined)
      for (const next of following(steps, position)) reach(next);
    for (const target of targets) reach(target);
  }
  steps.forEach((step, position) => {
    if (!reached.has(step.id))
      cursor
        .get('steps')
        .item(position)
        .report('CFG2704', `Nenhum caminho leva ao passo '${step.id}'.`);
  });
}

/** The next step, and those after it as long as the one before may be hidden. */
function following(steps: readonly WizardStep[], position: number): string[] {
  const found: string[] = [];
  for (const step of steps.slice(position + 1)) {
    found.push(step.id);
    if (step.when === undefined) break;
  }
  return found;
}

/** Targets of all `step` actions inside a node. */
export function targetsOf(node: unknown): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    const { action, to } = value as { action?: unknown; to?: unknown };
    if (action === 'step' && typeof to === 'string') found.add(to);
    for (const child of Object.values(value)) walk(child);
  };
  walk(node);
  return found;
}
