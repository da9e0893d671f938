import type * as Source from '../../types.generated.ts';
import { checkExpression } from '../../expressions/check.ts';
import { BOOL } from '../../expressions/types.ts';
import { namesReadOf } from '../../expressions/analysis/written.ts';
import type { JsonSchema, Wizard } from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import type { Scope } from '../../compiler/lowering/scope.ts';
import { targetsOf } from './unreached-steps.ts';

/**
 * Reports a step whose `valid` needs state that only a later step sets: nobody can get there. Steps
 * with an action that leads elsewhere by name are left out, because the user may come back.
 */
export function checkWaitingSteps(
  cursor: Cursor<Source.WizardDocument>,
  wizard: Wizard,
  scope: Scope,
): void {
  const written = wizard.steps.map(writtenIn);
  const anywhere = writtenIn([wizard.actions, wizard.data, wizard.leave ?? null]);
  wizard.steps.forEach((step, position) => {
    const valid = cursor.get('steps').item(position).get('valid');
    if (
      typeof valid.value !== 'string' ||
      [...targetsOf(step)].some((to) => to !== 'next' && to !== 'back')
    )
      return;
    for (const name of namesReadOf(valid.value, 'state')) {
      const entry = cursor.get('state').get(name);
      if (
        !entry.exists ||
        entry.boolean('input') === true ||
        entry.has('derived') ||
        anywhere.has(name)
      )
        continue;
      const later = written.findIndex((of, at) => at > position && of.has(name));
      if (later < 0 || written.slice(0, position + 1).some((of) => of.has(name))) continue;
      if (isMissed(valid.value, { name, initial: entry.record().default, scope })) {
        const filler = wizard.steps[later]?.id ?? '';
        valid.report(
          'CFG2730',
          `O passo '${step.id}' espera por state.${name}, que só o passo '${filler}', mais adiante, preenche.`,
        );
      }
    }
  });
}

/** Whether a condition is false while an entry of the state has its initial value. */
function isMissed(
  condition: string,
  { name, initial, scope }: { name: string; initial: unknown; scope: Scope },
): boolean {
  if (initial === undefined)
    return checkExpression(condition, scope, BOOL).guards.has(`state.${name}`);
  const state = scope.roots.state ?? {};
  const properties = state.properties as Record<string, JsonSchema>;
  const begun = scope.with({
    state: {
      ...state,
      properties: { ...properties, [name]: { ...properties[name], const: initial } },
    },
  });
  return checkExpression(condition, begun, BOOL).constant === false;
}

/** Names of state entries that object code may set: every path in it, outside of expressions. */
function writtenIn(node: unknown): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string' && key !== '$cel') {
      const [root, name] = value.split('.');
      if (root === 'state' && name !== undefined) found.add(name);
    }
    if (Array.isArray(value) && value[0] === 'state') found.add(String(value[1]));
    if (value !== null && typeof value === 'object')
      for (const [inner, child] of Object.entries(value))
        walk(child, Array.isArray(value) ? key : inner);
  };
  walk(node, '');
  return found;
}
