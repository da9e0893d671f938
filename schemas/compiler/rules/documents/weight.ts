import type { MergedDocument } from '../../layers/layers.ts';
import type { Project } from '../../lowering/project.ts';

/**
 * Maximum number of objects in a document; the largest that anybody wrote has about two hundred.
 */
const maxParts = 5_000;

/** Maximum number of alternatives of all choices in a document: their consequences multiply. */
const maxAlternatives = 500;

/**
 * Maximum number of columns, or of lines of a card or a detail: each is rendered for every record.
 */
const maxFields = 300;

/** Properties with data and texts, which are not counted. */
const data = new Set([
  'options',
  'default',
  'enum',
  'const',
  'examples',
  'texts',
  'tokens',
  'env',
  'values',
  'branchValues',
  'order',
]);

interface Weight {
  parts: number;
  alternatives: number;
}

/**
 * Whether a document is small enough to be compiled; reports it otherwise. The work grows with the
 * objects and their nesting: a document of thousands would block a publish for minutes.
 */
export function checkWeight(project: Project, document: MergedDocument): boolean {
  const weight: Weight = { parts: 0, alternatives: 0 };
  let light = true;
  const report = (path: readonly (string | number)[], message: string): void => {
    light = false;
    project.report('CFG1006', document.place(path), message);
  };
  const walk = (node: object, path: (string | number)[]): void => {
    if (!Array.isArray(node)) weight.parts += 1;
    for (const [key, child] of Object.entries(node)) {
      if (
        child === null ||
        typeof child !== 'object' ||
        (data.has(key) && path.at(-1) !== 'properties')
      )
        continue;
      const place = [...path, Array.isArray(node) ? Number(key) : key];
      if (Array.isArray(child)) {
        if (/^(any|all|one)Of$/.test(key)) weight.alternatives += child.length;
        if ((key === 'columns' || key === 'fields') && child.length > maxFields)
          report(place, `São ${child.length} campos, e aqui cabem ${maxFields}.`);
      }
      if (weight.parts <= maxParts) walk(child, place);
    }
  };
  walk(document.value, []);
  if (weight.parts > maxParts) report([], `O documento tem mais de ${maxParts} partes.`);
  if (weight.alternatives > maxAlternatives)
    report([], `O documento tem ${weight.alternatives} alternativas, e cabem ${maxAlternatives}.`);
  return light;
}
