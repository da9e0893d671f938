import type { JsonPath } from '../../../json-path.ts';
import { shown } from '../../../diagnostics/shown.ts';
import type { MergedDocument } from '../../layers/layers.ts';
import type { Project } from '../../lowering/project.ts';

/** Lists of plain values without repetition, with the pt-BR name of their items. */
const listed: Record<string, string> = {
  enum: 'O valor',
  hosts: 'O endereço',
  hideOn: 'O endereço',
};

/** Keywords with free data. */
const values = new Set([
  'default',
  'const',
  'examples',
  'with',
  'value',
  'props',
  'item',
  'texts',
  'env',
  'tokens',
]);

/** Reports repeated codes and values in lists that show each once. */
export function checkRepeated(project: Project, document: MergedDocument): void {
  const walk = (node: unknown, path: JsonPath): void => {
    if (node === null || typeof node !== 'object') return;
    for (const [key, child] of Object.entries(node)) {
      const at: JsonPath = [...path, Array.isArray(node) ? Number(key) : key];
      if (Array.isArray(child) && key === 'options') codes(project, document, child, at);
      else if (Array.isArray(child) && Object.hasOwn(listed, key))
        plain(project, document, child, at);
      if (!values.has(key)) walk(child, at);
    }
  };
  walk(document.value, []);
}

function codes(
  project: Project,
  document: MergedDocument,
  options: readonly unknown[],
  path: JsonPath,
): void {
  const labels = new Map<unknown, unknown>();
  options.forEach((option, index) => {
    if (option === null || typeof option !== 'object' || !('value' in option)) return;
    const { value, label } = option as { value: unknown; label?: unknown };
    if (labels.has(value))
      project.report(
        'CFG1104',
        document.place([...path, index, 'value']),
        `O código ${shown(value)} aparece duas vezes: já é o de ${shown(labels.get(value))}.`,
        'Dê a cada opção um código próprio, ou apague uma das duas.',
      );
    else labels.set(value, label);
  });
}

function plain(
  project: Project,
  document: MergedDocument,
  items: readonly unknown[],
  path: JsonPath,
): void {
  items.forEach((item, index) => {
    if (typeof item !== 'object' && items.indexOf(item) < index)
      project.report(
        'CFG1104',
        document.place([...path, index]),
        `${listed[String(path.at(-1))]} ${shown(item)} aparece duas vezes.`,
        'Apague um dos dois.',
      );
  });
}
