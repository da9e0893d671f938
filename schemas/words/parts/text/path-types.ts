import { didYouMean, suggest } from '../../../diagnostics/nearest.ts';
import { own } from '../../../expressions/own.ts';
import {
  type CelType,
  DYN,
  undeclaredField,
  titlesOf,
  typeOfSchema,
} from '../../../expressions/types.ts';
import type { Scope } from '../../../compiler/lowering/scope.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { elementData } from './text-helpers.ts';

/** Types the paths of a template. */
export class PathTypes {
  /** The paths that the template reads, from their roots: `data.cliente.value`. */
  readonly read = new Set<string>();
  private readonly cursor: Cursor;
  private readonly scope: Scope;

  constructor(cursor: Cursor, scope: Scope) {
    this.cursor = cursor;
    this.scope = scope;
  }

  /**
   * A path starts at the element inside `each` (`context`), else at the roots; `@root` always means
   * the roots.
   */
  of(path: hbs.AST.PathExpression, context: CelType | undefined): CelType {
    const parts = path.parts.map(String);
    if (path.depth > 0) {
      this.cursor.report(
        'CFG2302',
        `'${path.original}' usa '..', que não existe aqui.`,
        'Comece com @root., como {{@root.row.nome}}.',
      );
      return DYN;
    }
    if (path.data) return this.data(path, parts, context);
    return context === undefined ? this.fromRoots(parts, path) : this.walk(context, parts, path);
  }

  private data(
    path: hbs.AST.PathExpression,
    [name = '', ...rest]: string[],
    context: CelType | undefined,
  ): CelType {
    if (name === 'root') return this.fromRoots(rest, path);
    const type = context === undefined ? undefined : own(elementData, name);
    if (!type) {
      const known = context === undefined ? ['root'] : ['root', ...Object.keys(elementData)];
      this.cursor.report(
        'CFG2302',
        `'${path.original}' não existe aqui.`,
        `Aqui existem: ${known.map((word) => `@${word}`).join(', ')}.`,
      );
      return DYN;
    }
    return this.walk(type, rest, path);
  }

  private fromRoots(parts: string[], path: hbs.AST.PathExpression): CelType {
    const [root] = parts;
    this.read.add(parts.join('.'));
    if (root !== undefined && !own(this.scope.roots, root)) {
      const known = Object.keys(this.scope.roots);
      this.cursor.report(
        'CFG2302',
        `'${root}' não existe aqui.`,
        didYouMean(root, known) ?? `Aqui existem: ${known.sort().join(', ')}.`,
      );
      return DYN;
    }
    return this.walk(
      {
        kind: 'object',
        fields: this.scope.roots,
        required: new Set(Object.keys(this.scope.roots)),
      },
      parts,
      path,
    );
  }

  private walk(start: CelType, parts: readonly string[], path: hbs.AST.PathExpression): CelType {
    let type = start;
    for (const part of parts) {
      if (type.kind === 'dyn') return DYN;
      if (type.kind === 'map') {
        type = type.values;
        continue;
      }
      const schema = type.kind === 'object' ? own(type.fields, part) : undefined;
      if (!schema) {
        const known = type.kind === 'object' ? Object.keys(type.fields) : [];
        this.cursor.report(
          'CFG2302',
          `'${part}' não existe em '${path.original}'.`,
          suggest(part, known, type.kind === 'object' ? titlesOf(type.fields) : {}),
          undeclaredField(type, part),
        );
        return DYN;
      }
      type = typeOfSchema(schema, this.scope.entities);
    }
    return type;
  }
}
