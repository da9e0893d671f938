import { useEffect, useRef } from 'react';
import type { Form, Trigger } from '../../../schemas/release/types.ts';
import { triggerDepth } from '../../render/chains/trigger-depth.ts';
import { equalJson } from '../../render/values/equal.ts';
import { readPath, splitPath } from '../../render/values/paths.ts';
import type { Scope } from '../../render/scope/scope-types.ts';
import { runTriggered, startTriggers } from '../../render/chains/triggers.ts';
import { useForm } from './form-context.ts';
import { fieldOf, type Path } from './model/paths.ts';

interface FieldTrigger {
  trigger: Trigger;
  /** Of the field, from the item (or the form) down. */
  field: string[];
}

/** The same scope, whose chains count as under way at a place of the form. */
function counted(scope: Scope, during: <T>(chain: () => Promise<T>) => Promise<T>): Scope {
  return { ...scope, run: (actions, extra) => during(() => scope.run(actions, extra)) };
}

/**
 * Runs the triggers of the fields outside of lists.
 * @param during counts a field's chain as under way until it ends
 */
export function useFormTriggers(
  form: Form,
  scope: Scope,
  during: <T>(path: Path, chain: () => Promise<T>) => Promise<T>,
): void {
  useEffect(() => {
    const stops = Object.entries(form.fields)
      .filter(([name, field]) => field.on.length > 0 && !name.includes('*'))
      .map(([name, field]) =>
        startTriggers(
          field.on,
          counted(scope, (chain) => during(name.split('.'), chain)),
        ),
      );
    return () => {
      for (const stop of stops) stop();
    };
  }, [form, scope, during]);
}

/**
 * Runs the triggers of the fields of one list item. Changes within the item are detected when it
 * renders, not when the data are written: between the two, the items after a removed one still have
 * their old indices.
 * @param scope has the root `item`
 */
export function useItemTriggers(path: Path, item: unknown, scope: Scope): void {
  const { form, store } = useForm();
  const place = useRef(path);
  place.current = path;
  const field = fieldOf(path);
  const triggers = useRef<FieldTrigger[] | null>(null);
  triggers.current ??= triggersOf(form, field);
  const before = useRef(new Map<Trigger, unknown>());
  const running = useRef(new Map<Trigger, AbortController>());
  /** Greatest trigger depth of the changes since the item was rendered last. */
  const depthOfChanges = useRef(0);
  useEffect(
    () =>
      scope.subscribe(() => {
        depthOfChanges.current = Math.max(depthOfChanges.current, triggerDepth());
      }),
    [scope],
  );

  useEffect(() => {
    const depth = depthOfChanges.current + 1;
    depthOfChanges.current = 0;
    for (const { trigger, field: within } of triggers.current ?? []) {
      const watched = watchedInItem(trigger);
      if (!watched) continue;
      const now = readPath({ item }, watched);
      const isFirst = !before.current.has(trigger);
      const was = before.current.get(trigger);
      before.current.set(trigger, now);
      if (isFirst || equalJson(was, now)) continue;
      running.current.get(trigger)?.abort();
      const superseded = new AbortController();
      running.current.set(trigger, superseded);
      runTriggered(
        `the change of '${watched.join('.')}'`,
        trigger,
        counted(scope, (chain) => store.during([...place.current, ...within], chain)),
        { signal: superseded.signal, triggerDepth: depth },
      );
    }
  }, [item, scope, store]);

  useEffect(() => {
    const stops = (triggers.current ?? [])
      .filter(({ trigger }) => !watchedInItem(trigger))
      .map(({ trigger, field: within }) =>
        startTriggers(
          [trigger],
          counted(scope, (chain) => store.during([...place.current, ...within], chain)),
        ),
      );
    const chains = running.current;
    return () => {
      for (const stop of stops) stop();
      for (const chain of chains.values()) chain.abort();
    };
  }, [scope, store]);
}

/** The triggers of fields that stand in this item, not in a list within it. */
function triggersOf(form: Form, item: string): FieldTrigger[] {
  return Object.entries(form.fields).flatMap(([name, field]) => {
    if (name !== item && !name.startsWith(`${item}.`)) return [];
    const within = name
      .slice(item.length + 1)
      .split('.')
      .filter((part) => part !== '');
    return within.includes('*') ? [] : field.on.map((trigger) => ({ trigger, field: within }));
  });
}

function watchedInItem({ on }: Trigger): string[] | undefined {
  if (!('change' in on)) return undefined;
  const path = splitPath(on.change);
  return path[0] === 'item' ? path : undefined;
}
