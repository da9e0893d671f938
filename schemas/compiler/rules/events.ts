import type { JsonPath } from '../../json-path.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { itemLists } from '../layers/canonical.ts';
import type { Project } from '../lowering/project.ts';
import type { Ownership } from './ownership.ts';

/** Kinds of documents with triggers. */
const listening = [
  'shell',
  'screen',
  'dialog',
  'wizard',
  'form',
  'list',
  'dashboard',
  'adapter',
] as const;

/**
 * Reports a trigger on an event that no channel of the tenant sends. The base has triggers for
 * events of any ERP: in the base alone this is checked only if it declares channels, and with an
 * overlay only where the overlay wrote the trigger.
 */
export function checkEvents(project: Project, ownership: Ownership): void {
  const events = project.find('tenant', 'tenant')?.get('events');
  if (ownership.baseAlone && !events?.exists) return;
  const sent = new Set(
    (events?.items('channels') ?? []).flatMap((channel) =>
      channel.entries('events').map(([, name]) => String(name.value)),
    ),
  );
  for (const kind of listening) {
    for (const cursor of project.all(kind)) {
      for (const { path, name } of eventsIn(cursor.value, [])) {
        const event = sent.has(name) ? undefined : cursor.follow(path);
        if (event && ownership.includes(event))
          event.report(
            'CFG2711',
            `Ninguém envia o evento '${name}'.`,
            didYouMean(name, sent) ??
              (sent.size > 0 ? `Os canais enviam: ${[...sent].join(', ')}.` : undefined),
          );
      }
    }
  }
}

/** Events of all triggers inside a node, with their paths. */
function eventsIn(node: unknown, path: JsonPath): { path: JsonPath; name: string }[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => eventsIn(item, [...path, index]));
  if (node === null || typeof node !== 'object') return [];
  const { event, do: chain } = node as Record<string, unknown>;
  const own =
    typeof event === 'string' && Array.isArray(chain)
      ? [{ path: [...path, 'event'], name: event }]
      : [];
  return [
    ...own,
    ...Object.entries(node).flatMap(([key, value]) =>
      itemLists.isData(key) ? [] : eventsIn(value, [...path, key]),
    ),
  ];
}
