import { isRecord } from '../../schemas/record.ts';
import Handlebars from 'handlebars';
import type { NameChoice } from '../../schemas/admin/documents.ts';
import { textHelpers } from '../../runtime/admin/text-helpers.ts';

const helpers = textHelpers();

/** Data in which every choice's path leads to its sample value. */
export function sampleData(choices: readonly NameChoice[]): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const { value, sample, example } of choices) {
    const steps = value.split('.');
    const last = steps.pop();
    if (last === undefined || !steps.every(isName) || !isName(last)) continue;
    let owner = data;
    for (const step of steps) {
      const next = Object.hasOwn(owner, step) ? owner[step] : undefined;
      owner = isRecord(next) ? next : (owner[step] = {});
    }
    if (!Object.hasOwn(owner, last)) owner[last] = sample ?? example ?? '';
  }
  return data;
}

const isName = (step: string): boolean => /^[A-Za-z_]\w*$/.test(step) && step !== '__proto__';
/**
 * A text with sample data; null while it cannot be parsed. Templates are walked, not compiled: the
 * page's policy allows no evaluation of code.
 */
export function sampleText(source: string, data: Record<string, unknown>): string | null {
  if (!source.includes('{{')) return source;
  try {
    return printed(Handlebars.parseWithoutProcessing(source).body, data);
  } catch {
    return null;
  }
}

const printed = (body: readonly hbs.AST.Statement[], data: unknown): string =>
  body.map((statement) => statementText(statement, data)).join('');

function statementText(statement: hbs.AST.Statement, data: unknown): string {
  if (isContent(statement)) return statement.value;
  if (isMustache(statement)) return textOf(called(statement, data));
  if (isBlock(statement)) return blockText(statement, data);
  return '';
}

function blockText(block: hbs.AST.BlockStatement, data: unknown): string {
  const [subject] = block.params;
  const value = subject && evaluated(subject, data);
  const { original: word } = block.path as hbs.AST.PathExpression;
  const body = (program: hbs.AST.Program | undefined, scope: unknown): string =>
    program ? printed(program.body, scope) : '';
  if (word === 'each') {
    // A sample knows one element of a list at most.
    const [element] = Array.isArray(value) ? value : [value];
    return element === undefined || element === ''
      ? body(block.inverse, data)
      : body(block.program, { ...Object(data), this: element, ...Object(element) });
  }
  const holds = Array.isArray(value) ? value.length > 0 : Boolean(value);
  return holds === (word === 'if') ? body(block.program, data) : body(block.inverse, data);
}

function called(
  { path, params }: Pick<hbs.AST.MustacheStatement, 'path' | 'params'>,
  data: unknown,
): unknown {
  const name = 'original' in path ? String(path.original) : '';
  const helper = Object.hasOwn(helpers, name) ? helpers[name] : undefined;
  return helper ? helper(...params.map((param) => evaluated(param, data))) : evaluated(path, data);
}

function evaluated(expression: hbs.AST.Expression, data: unknown): unknown {
  if (expression.type === 'SubExpression') return called(expression as hbs.AST.SubExpression, data);
  if (expression.type === 'PathExpression') {
    const { parts, original } = expression as hbs.AST.PathExpression;
    if (original === 'this' || original === '.') return isRecord(data) ? data.this : data;
    return parts.reduce<unknown>(
      (owner, part) => (isRecord(owner) && Object.hasOwn(owner, part) ? owner[part] : undefined),
      data,
    );
  }
  return 'value' in expression ? expression.value : undefined;
}

const textOf = (value: unknown): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value);
const isContent = (node: hbs.AST.Node): node is hbs.AST.ContentStatement =>
  node.type === 'ContentStatement';
const isMustache = (node: hbs.AST.Node): node is hbs.AST.MustacheStatement =>
  node.type === 'MustacheStatement';
const isBlock = (node: hbs.AST.Node): node is hbs.AST.BlockStatement =>
  node.type === 'BlockStatement';
