import type { MergedDocument } from '../layers.ts';
import type { Project } from '../project.ts';

/** Words for the least and the most of something. */
const pairs = [['minLength', 'maxLength'], ['minimum', 'maximum'], ['minItems', 'maxItems'], ['min', 'max']] as const;

/** Properties that hold values of somebody's own: names in them are no words of ours. */
const values = new Set(['default', 'with', 'value', 'to', 'result', 'const', 'enum', 'examples', 'tokens', 'texts', 'env', 'values', 'branchValues', 'props', 'carry']);

/** A least that is more than its most: nothing could ever be right there. */
export function checkBounds(project: Project, document: MergedDocument): void {
  const walk = (node: unknown, path: readonly (string | number)[]): void => {
    if (Array.isArray(node)) for (const [index, item] of node.entries()) walk(item, [...path, index]);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
    const record = node as Record<string, unknown>;
    for (const [least, most] of pairs) {
      const [low, high] = [record[least], record[most]];
      if (typeof low !== 'number' || typeof high !== 'number' || low <= high) continue;
      const key = document.isPatched([...path, least]) ? least : most;
      project.report('CFG1105', document.place([...path, key]), `${least} é ${low}, mas ${most} é ${high}: nenhum valor serviria.`);
    }
    for (const [key, child] of Object.entries(record)) if (!values.has(key)) walk(child, [...path, key]);
  };
  walk(document.value, []);
}
