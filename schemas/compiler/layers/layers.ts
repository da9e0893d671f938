import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import type { SourceDocument } from '../read/source.ts';
import type { MergedDocument } from './merged-document.ts';
import { Merger, type Stack, findingAt } from './merger.ts';

export { MergedDocument } from './merged-document.ts';

/**
 * Merges the documents of the base with the overlay of one tenant. Patches merge in the order
 * given.
 */
export function mergeLayers(
  base: readonly SourceDocument[],
  overlay: readonly SourceDocument[],
  merged: MergeCache = new MergeCache(),
): { documents: MergedDocument[]; diagnostics: Diagnostic[] } {
  const stacks = new Stacks();
  for (const source of base) stacks.add(source, 'base');
  for (const source of overlay) if (source.patches === undefined) stacks.add(source, 'overlay');
  for (const source of overlay)
    if (source.patches !== undefined) stacks.patch(source, source.patches);
  const outcomes = merged.of(stacks.byKey);
  return {
    documents: outcomes.map(({ document }) => document),
    diagnostics: [...stacks.diagnostics, ...outcomes.flatMap(({ diagnostics }) => diagnostics)],
  };
}

/** Groups the sources by the document that they contribute to. */
class Stacks {
  readonly byKey = new Map<string, Stack>();
  readonly diagnostics: Diagnostic[] = [];

  add(source: SourceDocument, layer: 'base' | 'overlay'): void {
    const key = `${source.kind}/${source.id}`;
    if (source.patches !== undefined && layer === 'base')
      this.diagnostics.push(
        findingAt(
          source,
          ['$patch'],
          'CFG1204',
          'A base não tem camada abaixo para mudar com $patch.',
        ),
      );
    else if (this.byKey.has(key))
      this.diagnostics.push(findingAt(source, ['id'], 'CFG1004', `${key} já existe.`));
    else this.byKey.set(key, [source]);
  }

  patch(source: SourceDocument, target: string): void {
    const stack = this.byKey.get(target);
    if (stack) stack.push(source);
    else
      this.diagnostics.push(
        findingAt(
          source,
          ['$patch'],
          'CFG1201',
          `${target} não existe.`,
          suggest(target, this.byKey.keys()),
        ),
      );
  }
}

/** The documents of the last merge, each reused while its sources stay the same. */
export class MergeCache {
  private known = new Map<
    string,
    { stack: Stack; document: MergedDocument; diagnostics: Diagnostic[] }
  >();

  /** Another one with the same documents. */
  copy(): MergeCache {
    const copy = new MergeCache();
    copy.known = new Map(this.known);
    return copy;
  }

  of(
    stacks: ReadonlyMap<string, Stack>,
  ): { document: MergedDocument; diagnostics: Diagnostic[] }[] {
    const before = this.known;
    this.known = new Map();
    for (const [key, stack] of stacks) {
      const known = before.get(key);
      const same =
        known?.stack.length === stack.length &&
        known.stack.every((source, index) => source === stack[index]);
      this.known.set(key, known && same ? known : { stack, ...new Merger().merge(stack) });
    }
    return [...this.known.values()];
  }
}
