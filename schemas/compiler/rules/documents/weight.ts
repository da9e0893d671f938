import type { MergedDocument } from '../../layers/layers.ts';
import type { Project } from '../../lowering/project.ts';

/** Parts (objects) of one document; the largest that anybody wrote has some two hundred. */
const MOST_PARTS = 5_000;

/** Alternatives of all choices in one document: what follows from them multiplies. */
const MOST_ALTERNATIVES = 500;

/** Columns, or lines of a card or a detail: each is drawn for each record. */
const MOST_FIELDS = 300;

/** Data and texts, of which there may be as many as there are. */
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
 * Whether a document is one whose work is bounded; with a finding where it is not. What is checked
 * and lowered grows with the parts, and with the parts around them, so that a document of thousands
 * would keep a publish busy for minutes.
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
        if ((key === 'columns' || key === 'fields') && child.length > MOST_FIELDS)
          report(place, `São ${child.length} campos, e aqui cabem ${MOST_FIELDS}.`);
      }
      if (weight.parts <= MOST_PARTS) walk(child, place);
    }
  };
  walk(document.value, []);
  if (weight.parts > MOST_PARTS) report([], `O documento tem mais de ${MOST_PARTS} partes.`);
  if (weight.alternatives > MOST_ALTERNATIVES)
    report(
      [],
      `O documento tem ${weight.alternatives} alternativas, e cabem ${MOST_ALTERNATIVES}.`,
    );
  return light;
}
