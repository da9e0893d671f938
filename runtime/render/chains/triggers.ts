import type { Trigger } from '../../../schemas/release/types.ts';
import { triggerDepth, maxTriggerDepth } from './trigger-depth.ts';
import { equalJson } from '../values/equal.ts';
import { reportFault } from '../faults/faults.ts';
import { readPath, splitPath } from '../values/paths.ts';
import type { RunExtra, Scope } from '../scope/scope-types.ts';

/** Prefix of the window's events that `on: [{ event }]` hears. */
const eventPrefix = 'portal:';

/** Emits an event to every trigger that listens to it. */
export function emitEvent(name: string): void {
  window.dispatchEvent(new Event(eventPrefix + name));
}

/** The chains of the changes that one trigger of a document watches, by its place. */
type Running = Map<string, AbortController>;

/**
 * Runs the chain at each change of the path. A newer change, also of another path that the same
 * trigger watches, overtakes an older chain, so a late answer cannot win. A chain that changes its
 * own path, by itself or through other triggers, runs again until the value stays as it is, or
 * until the maximum trigger depth.
 */
function onChange(path: string, trigger: Trigger, scope: Scope, running: Running): () => void {
  const names = splitPath(path);
  let before = readPath(scope.roots(), names);
  const stop = scope.subscribe(() => {
    const now = readPath(scope.roots(), names);
    if (equalJson(before, now)) return;
    before = now;
    running.get(trigger.at)?.abort();
    const current = new AbortController();
    running.set(trigger.at, current);
    runTriggered(`the change of '${path}'`, trigger, scope, {
      signal: current.signal,
      triggerDepth: triggerDepth() + 1,
    });
  });
  return () => {
    stop();
    running.get(trigger.at)?.abort();
  };
}

/** Runs the chain of a trigger; beyond the maximum trigger depth it is a fault instead. */
export function runTriggered(
  what: string,
  trigger: Trigger,
  scope: Scope,
  extra: RunExtra & { triggerDepth: number },
): void {
  if (extra.triggerDepth > maxTriggerDepth)
    reportFault(trigger.at, new Error(`${what} sets itself off without end`));
  else void scope.run(trigger.do, trigger.wait ? { ...extra, wait: trigger.wait } : extra);
}

/**
 * Whether the page was reloaded at the same place, so that its chains of `leave` have run already.
 * True once for each reload.
 */
function isReloaded(visit: string): boolean {
  const wasLeft = sessionStorage.getItem(visit) !== null;
  sessionStorage.removeItem(visit);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return wasLeft && navigation?.type === 'reload';
}

/**
 * Starts everything that a place does by itself. The returned function ends it: timers and watchers
 * first, then the chains of `leave` run. They run, too, when the page itself is closed or loaded
 * anew, and once in all: a page that was loaded anew goes on with a visit whose leaving has run.
 * @param depth trigger depth at which the place begins
 */
export function startTriggers(triggers: readonly Trigger[], scope: Scope, depth = 0): () => void {
  const stops: (() => void)[] = [];
  const leaving: Trigger[] = [];
  const running: Running = new Map();
  for (const trigger of triggers) {
    const { on } = trigger;
    if ('leave' in on) leaving.push(trigger);
    else if ('change' in on) stops.push(onChange(on.change, trigger, scope, running));
    else if ('after' in on) {
      const timer = setTimeout(() => void scope.run(trigger.do), on.after);
      stops.push(() => clearTimeout(timer));
    } else if ('event' in on) {
      const name = eventPrefix + on.event;
      const run = (): void => void scope.run(trigger.do);
      window.addEventListener(name, run);
      stops.push(() => window.removeEventListener(name, run));
    } else runTriggered('coming to this place', trigger, scope, { triggerDepth: depth + 1 });
  }
  const visit = `portal:left:${leaving.map(({ at }) => at).join()}:${window.location.pathname}`;
  let isLeft = leaving.length > 0 && isReloaded(visit);
  const leave = (unloading: boolean): void => {
    if (isLeft) return;
    isLeft = true;
    if (unloading) sessionStorage.setItem(visit, '1');
    for (const trigger of leaving) void scope.run(trigger.do, unloading ? { unloading } : {});
  };
  const unload = (): void => leave(true);
  if (leaving.length > 0) {
    window.addEventListener('pagehide', unload);
    stops.push(() => window.removeEventListener('pagehide', unload));
  }
  return () => {
    for (const stop of stops) stop();
    leave(false);
  };
}
