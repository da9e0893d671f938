import { suggest } from '../../../diagnostics/nearest.ts';
import { own } from '../../../expressions/own.ts';
import { PathTypes } from './path-types.ts';
import {
  accepts,
  BOOL,
  type CelType,
  describeType,
  DYN,
  NUMBER,
  STRING,
} from '../../../expressions/types.ts';
import type { JsonSchema, Option } from '../../../release/types.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import type { Scope } from '../../../compiler/lowering/scope.ts';
import { type Kind, builtins, fitting, helperNames, helpers, reserved } from './text-helpers.ts';

/** Types the paths of a template. A missing value prints as nothing. */
export class TextChecker {
  /** The tree was changed: labels were inserted. */
  hasLabels = false;
  readonly paths: PathTypes;
  private readonly cursor: Cursor;
  private readonly scope: Scope;

  constructor(cursor: Cursor, scope: Scope) {
    this.cursor = cursor;
    this.scope = scope;
    this.paths = new PathTypes(cursor, scope);
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
      this.cursor.report('CFG2301', `'${sourceOf(path)}' já é um valor: não precisa de {{ }}.`);
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
    return this.paths.of(path as hbs.AST.PathExpression, context);
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
      const range = `${spare > 0 ? `${takes.length - spare} a ` : ''}${takes.length}`;
      this.cursor.report(
        'CFG2303',
        `${name} espera ${range} argumento(s), mas recebeu ${types.length}.`,
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
    const owner = this.paths.of({ ...path, parts }, context);
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
        return this.paths.of(param as hbs.AST.PathExpression, context);
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
}

const sourceOf = (path: hbs.AST.PathExpression | hbs.AST.Literal): string =>
  'original' in path ? String(path.original) : '';
