import type { MergedDocument } from '../../layers/layers.ts';
import type { Project } from '../../lowering/project.ts';

/** The property for the lower limit, by the property for the upper one. */
const leastOf = new Map([
  ['maxLength', 'minLength'],
  ['maximum', 'minimum'],
  ['maxItems', 'minItems'],
  ['max', 'min'],
]);

/** Properties with free data, whose keys are not words. */
const values = new Set([
  'default',
  'with',
  'value',
  'to',
  'result',
  'const',
  'enum',
  'examples',
  'tokens',
  'texts',
  'env',
  'values',
  'branchValues',
  'props',
  'carry',
]);

/** Reports a lower limit above the upper one: no value could satisfy both. */
export function checkBounds(project: Project, document: MergedDocument): void {
  walk(project, document, document.value, []);
}

/** `path` is mutated during the traversal, because few nodes have limits. */
function walk(
  project: Project,
  document: MergedDocument,
  node: object,
  path: (string | number)[],
): void {
  for (const [key, child] of Object.entries(node)) {
    const least = typeof child === 'number' ? leastOf.get(key) : undefined;
    if (least !== undefined)
      compare(project, document, path, {
        least,
        most: key,
        low: (node as Record<string, unknown>)[least],
        high: child as number,
      });
    if (child === null || typeof child !== 'object' || values.has(key)) continue;
    path.push(Array.isArray(node) ? Number(key) : key);
    walk(project, document, child as object, path);
    path.pop();
  }
}

function compare(
  project: Project,
  document: MergedDocument,
  path: readonly (string | number)[],
  { least, most, low, high }: { least: string; most: string; low: unknown; high: number },
): void {
  if (typeof low !== 'number' || low <= high) return;
  const key = document.isPatched([...path, least]) ? least : most;
  project.report(
    'CFG1105',
    document.place([...path, key]),
    `${least} é ${low}, mas ${most} é ${high}: nenhum valor serviria.`,
  );
}
