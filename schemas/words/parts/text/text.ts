import type * as Source from '../../../types.generated.ts';
import Handlebars from 'handlebars';
import { detail } from '../../../diagnostics/detail.ts';
import { didYouMean, suggest } from '../../../diagnostics/nearest.ts';
import { BoundedCache } from '../../../expressions/bounded-cache.ts';
import { own } from '../../../expressions/own.ts';
import {
  accepts,
  BOOL,
  type CelType,
  describeType,
  DYN,
  lackIn,
  NUMBER,
  STRING,
  titlesOf,
  typeOfSchema,
} from '../../../expressions/types.ts';
import type { JsonSchema, Option, Text } from '../../../release/types.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import type { Scope, Unit } from '../../../compiler/lowering/scope.ts';
import { templateFor, unreadableText } from './text-slips.ts';

/** The type of an argument: `scalar` is any single value. */
type Kind = 'number' | 'text' | 'list' | 'counted' | 'scalar';

interface Helper {
  takes: Kind[];
  /** How many of the last arguments are optional. */
  spare?: number;
  gives: (args: CelType[]) => CelType;
}

const gives = (type: CelType) => () => type;
const numeric: Helper = { takes: ['number', 'number'], spare: 1, gives: gives(STRING) };
const textual: Helper = { takes: ['text'], gives: gives(STRING) };
const letters: Helper = { takes: ['scalar'], gives: gives(STRING) };

/** Helpers of every runtime with their signatures; a template cannot bring its own. */
const helpers: Record<string, Helper> = {
  money: { takes: ['number'], gives: gives(STRING) },
  number: numeric,
  percent: numeric,
  quantity: numeric,
  date: textual,
  dateTime: textual,
  relative: textual,
  month: textual,
  cpf: textual,
  cnpj: textual,
  cpfCnpj: textual,
  cep: textual,
  phone: textual,
  plural: { takes: ['number', 'text', 'text'], gives: gives(STRING) },
  label: { takes: ['scalar'], gives: gives(STRING) },
  // A default of another type, such as a dash for a missing amount, makes the result text.
  default: {
    takes: ['scalar', 'scalar'],
    gives: ([value, fallback]) => (value && value.kind === fallback?.kind ? value : DYN),
  },
  upper: letters,
  lower: letters,
  size: { takes: ['counted'], gives: gives(NUMBER) },
  join: { takes: ['list', 'text'], spare: 1, gives: gives(STRING) },
  eq: { takes: ['scalar', 'scalar'], gives: gives(BOOL) },
  lt: { takes: ['number', 'number'], gives: gives(BOOL) },
};
const helperNames = Object.keys(helpers);
const builtins = ['if', 'unless', 'each'];
const knownHelpers = Object.fromEntries([...helperNames, ...builtins].map((name) => [name, true]));
/** Names that Handlebars resolves as helpers, never as fields. */
const reserved = new Set([
  ...builtins,
  'with',
  'lookup',
  'log',
  'helperMissing',
  'blockHelperMissing',
]);
/** Data variables of `each`. `@key` is a position, too, because only lists are iterated. */
const elementData: Record<string, CelType> = {
  index: NUMBER,
  key: NUMBER,
  first: BOOL,
  last: BOOL,
};

const fitting: Record<Kind, readonly CelType['kind'][]> = {
  number: ['number'],
  text: ['string'],
  list: ['list'],
  counted: ['list', 'string'],
  scalar: ['string', 'number', 'bool'],
};

interface Template {
  program: hbs.AST.Program;
  code?: string;
}

/** Many screens lower the same dialog with the same texts. */
const templates = new BoundedCache<Template>();

/** A text property: plain, or a template that is typed and precompiled into the chunk's module. */
export function lowerText(cursor: Cursor<Source.Text>, unit: Unit, scope: Scope): Text | undefined {
  cursor.project.observer?.sees(cursor, scope);
  const { value } = cursor;
  return typeof value === 'string' ? lowerTextAt(cursor, value, unit, scope) : undefined;
}

export function lowerTextAt(cursor: Cursor, source: string, unit: Unit, scope: Scope): Text {
  const root = /^=\s*(\w+)[.[]/.exec(source)?.[1];
  if (root !== undefined && Object.hasOwn(scope.roots, root))
    cursor.report(
      'CFG2301',
      `'${source}' seria mostrado como está escrito: um texto não é uma expressão.`,
      `Textos mostram dados entre chaves, como ${templateFor(source.slice(1).trim())}.`,
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
  try {
    template.code ??= String(
      Handlebars.precompile(template.program, {
        noEscape: true,
        knownHelpers,
        knownHelpersOnly: true,
      }),
    );
    unit.templates.set(cursor.at, template.code);
    unit.textPaths.set(cursor.at, checker.paths);
  } catch (cause) {
    cursor.report('CFG2301', `O texto não pode ser compilado${detail('Handlebars', cause)}.`);
    return source;
  }
  return { $t: cursor.at, at: cursor.at };
}

/** Types the paths of a template. A missing value prints as nothing. */
class TextChecker {
  /** The tree was changed: labels were inserted. */
  hasLabels = false;
  /** The paths that the template reads, from their roots: `data.cliente.value`. */
  readonly paths = new Set<string>();
  private readonly cursor: Cursor;
  private readonly scope: Scope;

  constructor(cursor: Cursor, scope: Scope) {
    this.cursor = cursor;
    this.scope = scope;
  }

  program(program: hbs.AST.Program, context: CelType | undefined): void {
    for (const statement of program.body) this.statement(statement, context);
  }

  private statement(statement: hbs.AST.Statement, context: CelType | undefined): void {
    switch (statement.type) {
      case 'ContentStatement':
      case 'CommentStatement':
        return;
      case 'MustacheStatement': {
        const mustache = statement as hbs.AST.MustacheStatement;
        if (!mustache.escaped)
          this.cursor.report('CFG2304', 'O texto usa {{{ }}}, que não é permitido.');
        const type = this.mustache(mustache, context);
        if (['object', 'map', 'list'].includes(type.kind))
          this.cursor.report(
            'CFG2102',
            `'${sourceOf(mustache.path)}' não é um valor que se possa escrever.`,
            'Escolha um campo dele.',
          );
        return;
      }
      case 'BlockStatement':
        this.block(statement as hbs.AST.BlockStatement, context);
        return;
      default:
        this.cursor.report('CFG2301', 'Textos aceitam apenas valores, if, unless e each.');
    }
  }

  private block(block: hbs.AST.BlockStatement, context: CelType | undefined): void {
    const name = block.path.original;
    if (!builtins.includes(name)) {
      this.cursor.report('CFG2303', `O bloco '${name}' não existe.`, suggest(name, builtins));
      return;
    }
    this.noHash(block.hash);
    if ((block.program ?? block.inverse)?.blockParams?.length)
      this.cursor.report(
        'CFG2301',
        'Textos não dão nomes com as |nome|.',
        'Dentro de each, os campos do item são lidos diretamente.',
      );
    if (block.params.length !== 1)
      this.cursor.report(
        'CFG2303',
        `${name} espera 1 argumento, mas recebeu ${block.params.length}.`,
      );
    const [subject = DYN] = block.params.map((param) => this.parameter(param, context));
    if (name === 'each' && subject.kind !== 'list' && subject.kind !== 'dyn')
      this.cursor.report('CFG2102', `each espera uma lista.`);
    const inner = name === 'each' ? (subject.kind === 'list' ? subject.items : DYN) : context;
    if (block.program) this.program(block.program, inner);
    if (block.inverse) this.program(block.inverse, context);
  }

  private noHash(hash: hbs.AST.Hash | undefined): void {
    for (const pair of hash?.pairs ?? [])
      this.cursor.report('CFG2301', `Textos não têm argumentos com nome: '${pair.key}='.`);
  }

  /** `{{path}}` or `{{helper argument...}}`. */
  private mustache(mustache: hbs.AST.MustacheStatement, context: CelType | undefined): CelType {
    const { path, params } = mustache;
    if (path.type !== 'PathExpression') {
      this.cursor.report(
        'CFG2301',
        `'${sourceOf(path)}' é um valor escrito: não precisa de {{ }}.`,
      );
      return DYN;
    }
    const name = (path as hbs.AST.PathExpression).original;
    if (
      params.length > 0 ||
      mustache.hash?.pairs.length ||
      own(helpers, name) ||
      reserved.has(name)
    )
      return this.helper(mustache, context);
    return this.path(path as hbs.AST.PathExpression, context);
  }

  /** A call of a helper: it must exist, and its arguments must have the right types. */
  private helper(
    call: hbs.AST.MustacheStatement | hbs.AST.SubExpression,
    context: CelType | undefined,
  ): CelType {
    const name = sourceOf(call.path);
    this.noHash(call.hash);
    const helper = call.path.type === 'PathExpression' ? own(helpers, name) : undefined;
    if (!helper) {
      this.cursor.report(
        'CFG2303',
        `'${name}' não é um auxiliar de texto.`,
        suggest(name, helperNames),
      );
      return DYN;
    }
    const { takes, spare = 0 } = helper;
    const types = call.params.map((param) => this.parameter(param, context));
    if (types.length > takes.length || types.length < takes.length - spare) {
      this.cursor.report(
        'CFG2303',
        `${name} espera ${spare > 0 ? `${takes.length - spare} a ` : ''}${takes.length} argumento(s), mas recebeu ${types.length}.`,
      );
      return helper.gives(types);
    }
    for (const [position, type] of types.entries())
      this.argument(name, takes[position] ?? 'scalar', type);
    if (name === 'eq' && types[0] && types[1] && !accepts(types[0], types[1]))
      this.cursor.report(
        'CFG2102',
        `${describeType(types[0])} nunca é igual a ${describeType(types[1])}.`,
      );
    if (name === 'label') this.label(call.params, context);
    return helper.gives(types);
  }

  private argument(name: string, kind: Kind, type: CelType): void {
    const written = type.kind === 'list' && kind === 'list' ? type.items : undefined;
    const fits = type.kind === 'dyn' || fitting[kind].includes(type.kind);
    if (!fits || (written && written.kind !== 'dyn' && !fitting.scalar.includes(written.kind)))
      this.cursor.report('CFG2102', `'${name}' não serve para ${describeType(type)}.`);
  }

  /**
   * `{{label row.st}}` prints the label of a code. The entity's options are inserted as a second
   * argument, so that the runtime needs no lookup.
   */
  private label(params: hbs.AST.Expression[], context: CelType | undefined): void {
    const [path] = params;
    const options =
      path?.type === 'PathExpression'
        ? this.optionsOf(path as hbs.AST.PathExpression, context)
        : undefined;
    if (!path || !options) {
      this.cursor.report(
        'CFG2303',
        'label espera um campo que tem options.',
        'Escreva {{label row.campo}}.',
      );
      return;
    }
    const labels = JSON.stringify(
      Object.fromEntries(options.map(({ value, label }) => [String(value), label])),
    );
    this.hasLabels = true;
    params.splice(1, params.length, {
      type: 'StringLiteral',
      value: labels,
      original: labels,
      loc: path.loc,
    } as hbs.AST.StringLiteral);
  }

  private optionsOf(
    path: hbs.AST.PathExpression,
    context: CelType | undefined,
  ): Option[] | undefined {
    const parts = path.parts.map(String);
    const last = parts.pop();
    const owner = this.path({ ...path, parts }, context);
    const schema: JsonSchema | undefined =
      owner.kind === 'object' && last !== undefined ? own(owner.fields, last) : undefined;
    const described =
      typeof schema?.$ref === 'string'
        ? { ...this.scope.entities(schema.$ref), ...schema }
        : schema;
    return described?.options as Option[] | undefined;
  }

  private parameter(param: hbs.AST.Expression, context: CelType | undefined): CelType {
    switch (param.type) {
      case 'PathExpression':
        return this.path(param as hbs.AST.PathExpression, context);
      case 'SubExpression':
        return this.helper(param as hbs.AST.SubExpression, context);
      case 'StringLiteral':
        return STRING;
      case 'NumberLiteral':
        return NUMBER;
      case 'BooleanLiteral':
        return BOOL;
      default:
        this.cursor.report('CFG2301', 'null e undefined não existem: um valor ausente é ausente.');
        return DYN;
    }
  }

  /**
   * A path starts at the element inside `each` (`context`), else at the roots; `@root` always means
   * the roots.
   */
  private path(path: hbs.AST.PathExpression, context: CelType | undefined): CelType {
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
    this.paths.add(parts.join('.'));
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
          lackIn(type, part),
        );
        return DYN;
      }
      type = typeOfSchema(schema, this.scope.entities);
    }
    return type;
  }
}

const sourceOf = (path: hbs.AST.PathExpression | hbs.AST.Literal): string =>
  'original' in path ? String(path.original) : '';
