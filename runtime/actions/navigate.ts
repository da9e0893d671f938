import { valueText } from '../../schemas/release/coerce.ts';
import { isOwnPath } from '../data/own-path.ts';
import { reportFault } from '../render/faults/faults.ts';
import type { Scope } from '../render/scope/scope-types.ts';
import type { ActionOf, ActionRunner } from './runner.ts';
import { done } from './runner.ts';

/** Schemes that data may send a user to; anything else (`javascript:`) is a fault. */
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The path of a `navigate`, its parameters encoded, its query appended. Throws when a parameter is
 * absent.
 */
export function targetOf(
  action: Pick<ActionOf<'navigate'>, 'at' | 'to' | 'params' | 'query'>,
  scope: Scope,
): string {
  const path = action.to.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = valueText(scope.value(action.params[name] ?? null));
    if (text === undefined)
      throw reportFault(action.at, new Error(`parameter '${name}' of '${action.to}' is absent`));
    return encodeURIComponent(text);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(action.query)) {
    const text = valueText(scope.value(value));
    if (text !== undefined) query.set(name, text);
  }
  const search = query.toString();
  return search === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`;
}

export const runNavigate: ActionRunner<'navigate'> = (action, { scope }) => {
  const { navigation } = scope.app;
  const target = action.external
    ? String(scope.evaluate(action.external))
    : targetOf(action, scope);
  if (isOwnPath(target)) {
    if (action.newTab) navigation.leave(target, { newTab: true });
    else
      navigation.go(target, {
        ...(action.replace && { replace: true }),
        ...(action.carry && { carry: scope.value(action.carry) as Record<string, unknown> }),
      });
    return done;
  }
  if (!URL.canParse(target) || !schemes.has(new URL(target).protocol))
    throw reportFault(action.at, new Error(`'${target}' is no address to go to`));
  navigation.leave(target, { ...(action.newTab && { newTab: true }) });
  return done;
};
