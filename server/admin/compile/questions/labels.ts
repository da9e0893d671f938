import { ownLabel } from '../../../../schemas/places/label.ts';
import type { Configuration } from '../configurations.ts';

/**
 * Labels of the nodes of a file of object code, by the place that each names. Files are named by
 * their content.
 */
const known = new Map<string, ReadonlyMap<string, string>>();
const mostKnown = 300;

function labelsIn(content: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const { at } = node as { at?: unknown };
    const label = typeof at === 'string' && !found.has(at) ? ownLabel(node) : undefined;
    if (label !== undefined) found.set(String(at), label);
    for (const child of Object.values(node)) visit(child);
  };
  visit(JSON.parse(content));
  return found;
}

/** The compiler's label of each visible place: its own, or the one inherited from the data. */
export function loweredLabels(configuration: Configuration): (at: string) => string | undefined {
  const tables = configuration.once('labels', () =>
    Object.entries(configuration.result.release?.files ?? {}).flatMap(([name, content]) => {
      if (!/^(screen\..*|manifest)\.json$/.test(name)) return [];
      const key = name === 'manifest.json' ? `${configuration.result.release?.hash} ${name}` : name;
      const table = known.get(key) ?? labelsIn(content);
      if (known.size >= mostKnown) known.clear();
      known.set(key, table);
      return [table];
    }),
  );
  return (at) => tables.map((table) => table.get(at)).find((label) => label !== undefined);
}
