import type * as Source from '../../../types.generated.ts';
import Handlebars from 'handlebars';
import { BoundedCache } from '../../../expressions/bounded-cache.ts';
import type { Text, TextTree } from '../../../release/types.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import type { Scope, Unit } from '../../../compiler/lowering/scope.ts';
import { templateFor, unreadableText } from './text-slips.ts';
import { textTreeOf } from './text-tree.ts';
import { TextChecker } from './text-checker.ts';

interface Template {
  program: hbs.AST.Program;
  tree?: TextTree;
}

/** Many screens lower the same dialog with the same texts. */
const templates = new BoundedCache<Template>();

/** A text property: plain, or a template that is typed and comes with the chunk as a tree. */
export function lowerText(cursor: Cursor<Source.Text>, unit: Unit, scope: Scope): Text | undefined {
  cursor.project.observer?.sees(cursor, scope);
  const { value } = cursor;
  return typeof value === 'string' ? lowerTextAt(cursor, value, unit, scope) : undefined;
}

/** What a text has between single braces and would be data between two: `{row.id}`. */
function singleBraced(source: string, { roots }: Scope): string | undefined {
  if (!source.includes('{')) return undefined;
  return [...source.matchAll(/(?<!\{)\{((\w+)\.[\w.]+)\}(?!\})/g)].find(([, , root = '']) =>
    Object.hasOwn(roots, root),
  )?.[1];
}

/** A text at a place: plain, or a typed template. See `lowerText`. */
export function lowerTextAt(cursor: Cursor, source: string, unit: Unit, scope: Scope): Text {
  const root = /^=\s*(\w+)[.[]/.exec(source)?.[1];
  if (root !== undefined && Object.hasOwn(scope.roots, root))
    cursor.report(
      'CFG2301',
      `'${source}' seria mostrado como está escrito: um texto não é uma expressão.`,
      `Textos mostram dados entre chaves, como ${templateFor(source.slice(1).trim())}.`,
    );
  const single = singleBraced(source, scope);
  if (single !== undefined)
    cursor.report(
      'CFG2301',
      `'{${single}}' seria mostrado como está escrito: um dado fica entre duas chaves.`,
      {
        text: `Escreva {{${single}}}.`,
        suggestion: { instead: `{${single}}`, use: `{{${single}}}` },
      },
    );
  if (!source.includes('{{')) return source;
  let template: Template;
  try {
    template = templates.of(source, (text) => ({
      program: Handlebars.parseWithoutProcessing(text),
    }));
  } catch (cause) {
    const { message, hint } = unreadableText(source, cause instanceof Error ? cause.message : '');
    cursor.report('CFG2301', message, hint);
    return source;
  }
  const before = unit.project.diagnostics.length;
  const checker = new TextChecker(cursor, scope);
  checker.program(template.program, undefined);
  // Labels come from the entity at this place: elsewhere the same template may get others.
  if (checker.hasLabels) templates.forget(source);
  if (unit.project.diagnostics.length > before) return source;
  template.tree ??= textTreeOf(template.program);
  unit.templates.set(cursor.at, template.tree);
  unit.textPaths.set(cursor.at, checker.paths.read);
  return { $t: cursor.at, at: cursor.at };
}
