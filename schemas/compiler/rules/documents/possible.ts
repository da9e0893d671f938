import { isRecord } from '../../../record.ts';
import type { Hint } from '../../../diagnostics/hint.ts';
import { cut, shown } from '../../../diagnostics/shown.ts';
import { backtracking } from '../../patterns/backtracking.ts';
import type { MergedDocument } from '../../layers/layers.ts';
import { lengthsOf } from '../../patterns/lengths.ts';
import type { Project } from '../../lowering/project.ts';

type Schema = Record<string, unknown>;

const number = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** Keywords with data, in which there are no schemas. */
const values = new Set(['default', 'const', 'enum', 'examples', 'required', 'options']);

/** Keywords of one schema that exclude each other, and a default that they refuse. */
export function checkPossible(project: Project, document: MergedDocument): void {
  const walk = (node: unknown, path: readonly (string | number)[]): void => {
    if (Array.isArray(node)) node.forEach((item, index) => void walk(item, [...path, index]));
    if (!isRecord(node)) return;
    const isSchema = path.at(-1) !== 'properties' && path.at(-1) !== 'definitions';
    const report: Report = (key, message, hint) =>
      project.report('CFG2761', document.place([...path, ...key]), message, hint);
    if (isSchema) checkSchema(node, report);
    for (const [key, child] of Object.entries(node))
      if (!isSchema || !values.has(key)) walk(child, [...path, key]);
  };
  walk((document.value as { schema?: unknown }).schema, ['schema']);
}

type Report = (key: (string | number)[], message: string, hint?: Hint) => void;

function checkSchema(schema: Schema, report: Report): void {
  const { pattern, enum: allowed, options, default: first } = schema;
  const expression = typeof pattern === 'string' ? readable(pattern) : undefined;
  if (typeof pattern === 'string' && expression) {
    const lengths = lengthsOf(pattern);
    const [least, most] = [
      number(schema.minLength) ?? 0,
      number(schema.maxLength) ?? Number.POSITIVE_INFINITY,
    ];
    if (lengths && lengths.least > most)
      report(
        ['maxLength'],
        `Um texto que obedece a ${shown(pattern)} tem pelo menos ${lengths.least} caracteres, e aqui cabem ${most}.`,
      );
    else if (lengths && lengths.most < least)
      report(
        ['minLength'],
        `Um texto que obedece a ${shown(pattern)} tem no máximo ${lengths.most} caracteres, e aqui se pedem ${least}.`,
      );
    if (
      Array.isArray(allowed) &&
      allowed.length > 0 &&
      !allowed.some((value) => typeof value === 'string' && expression.test(value))
    ) {
      report(['pattern'], `Nenhum dos valores de enum obedece a ${shown(pattern)}.`);
    }
  }
  // An enum may be narrower than the options of its entity.
  if (
    Array.isArray(allowed) &&
    Array.isArray(options) &&
    options.length > 0 &&
    !options.some((option) => isRecord(option) && allowed.includes(option.value))
  ) {
    report(
      ['options'],
      'Nenhuma destas opções está em enum: o que se escolhe nunca serviria.',
      `enum aceita: ${cut(allowed.map(String).join(', '))}.`,
    );
  }
  if (typeof first === 'string') checkText(first, schema, expression, report);
}

/** The default of a text must satisfy its limits and pattern. */
function checkText(
  text: string,
  { minLength, maxLength, pattern }: Schema,
  expression: RegExp | undefined,
  report: Report,
): void {
  const { length } = [...text];
  const hint = 'Mude o padrão, ou a regra.';
  const more = number(maxLength) ?? Number.POSITIVE_INFINITY;
  if (length > more)
    report(
      ['default'],
      `O padrão ${shown(text)} tem ${length} caracteres, e aqui cabem ${more}.`,
      hint,
    );
  else if (text !== '' && length < (number(minLength) ?? 0))
    report(
      ['default'],
      `O padrão ${shown(text)} tem ${length} caracteres, e aqui se pedem pelo menos ${String(minLength)}.`,
      hint,
    );
  else if (expression && text !== '' && !expression.test(text))
    report(['default'], `O padrão ${shown(text)} não obedece a ${shown(pattern)}.`, hint);
}

/**
 * The pattern as a regular expression; undefined for an invalid or slow one, which `checkPatterns`
 * reports.
 */
function readable(pattern: string): RegExp | undefined {
  try {
    return backtracking(pattern, 'u') === undefined ? new RegExp(pattern, 'u') : undefined;
  } catch {
    return undefined;
  }
}
