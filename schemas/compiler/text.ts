import Handlebars from 'handlebars';
import { didYouMean } from '../diagnostics/nearest.ts';
import { type CelType, DYN, typeOfSchema } from '../expressions/types.ts';
import type { JsonSchema, Option, Text } from '../release/types.ts';
import type { Cursor } from './cursor.ts';
import type { Scope, Unit } from './scope.ts';

/** Helpers that every runtime has; a template cannot bring its own. */
export const textHelpers = [
  'money', 'number', 'percent', 'quantity', 'date', 'dateTime', 'relative', 'month', 'cpf', 'cnpj', 'cpfCnpj', 'cep', 'phone',
  'plural', 'label', 'default', 'upper', 'lower', 'size', 'join', 'eq',
] as const;
const builtins = ['if', 'unless', 'each'];
const knownHelpers = Object.fromEntries([...textHelpers, ...builtins].map((name) => [name, true]));

/** A text property: plain, or a template that is typed and precompiled into the chunk's module. */
export function lowerText(parent: Cursor, key: string, unit: Unit, scope: Scope): Text | undefined {
  const source = parent.string(key);
  return source === undefined ? undefined : lowerTextAt(parent.get(key), source, unit, scope);
}

export function lowerTextAt(cursor: Cursor, source: string, unit: Unit, scope: Scope): Text {
  if (!source.includes('{{')) return source;
  let program: hbs.AST.Program;
  try {
    program = Handlebars.parseWithoutProcessing(source);
  } catch (cause) {
    cursor.report('CFG2301', `O texto não pode ser lido: ${cause instanceof Error ? (cause.message.split('\n').at(-1) ?? '') : ''}.`);
    return source;
  }
  const before = unit.project.diagnostics.length;
  new TextChecker(cursor, scope).program(program, undefined);
  if (unit.project.diagnostics.length > before) return source;
  unit.templates.set(cursor.at, String(Handlebars.precompile(program, { noEscape: true, knownHelpers, knownHelpersOnly: true })));
  return { $t: cursor.at, at: cursor.at };
}

/** Walks a template and types its paths like any binding. What may be missing prints as nothing. */
class TextChecker {
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
        if (!mustache.escaped) this.cursor.report('CFG2304', 'O texto usa {{{ }}}, que não é permitido.');
        const type = this.expression(mustache.path, mustache.params, context);
        if (['object', 'map', 'list'].includes(type.kind)) this.cursor.report('CFG2102', `'${sourceOf(mustache.path)}' não é um valor que se possa escrever.`, 'Escolha um campo dele.');
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
      this.cursor.report('CFG2303', `O bloco '${name}' não existe.`, didYouMean(name, builtins));
      return;
    }
    const types = block.params.map((param) => this.parameter(param, context));
    const subject = types[0] ?? DYN;
    if (name === 'each' && subject.kind !== 'list' && subject.kind !== 'dyn') this.cursor.report('CFG2102', `each espera uma lista.`);
    const inner = name === 'each' ? (subject.kind === 'list' ? subject.items : DYN) : context;
    this.program(block.program, inner);
    if (block.inverse) this.program(block.inverse, context);
  }

  private expression(path: hbs.AST.PathExpression | hbs.AST.Literal, params: hbs.AST.Expression[], context: CelType | undefined): CelType {
    if (path.type !== 'PathExpression') return DYN;
    const name = (path as hbs.AST.PathExpression).original;
    if (params.length === 0 && !(textHelpers as readonly string[]).includes(name)) return this.path(path as hbs.AST.PathExpression, context);
    if (!(textHelpers as readonly string[]).includes(name)) {
      this.cursor.report('CFG2303', `'${name}' não é um auxiliar de texto.`, didYouMean(name, textHelpers));
      return DYN;
    }
    for (const param of params) this.parameter(param, context);
    if (name === 'label') this.label(params, context);
    return { kind: 'string' };
  }

  /**
   * `{{label row.st}}` writes the label of a code. The options stand in the entity, so they go into the template as a
   * second argument: the runtime looks nothing up.
   */
  private label(params: hbs.AST.Expression[], context: CelType | undefined): void {
    const [path] = params;
    const options = path?.type === 'PathExpression' ? this.optionsOf(path as hbs.AST.PathExpression, context) : undefined;
    if (!path || !options) {
      this.cursor.report('CFG2303', 'label espera um campo que tem options.', 'Escreva {{label row.campo}}.');
      return;
    }
    const labels = JSON.stringify(Object.fromEntries(options.map(({ value, label }) => [String(value), label])));
    params.splice(1, params.length, { type: 'StringLiteral', value: labels, original: labels, loc: path.loc } as hbs.AST.StringLiteral);
  }

  private optionsOf(path: hbs.AST.PathExpression, context: CelType | undefined): Option[] | undefined {
    const parts = path.parts.map(String);
    const last = parts.pop();
    const owner = this.path({ ...path, parts }, context);
    const schema: JsonSchema | undefined = owner.kind === 'object' && last !== undefined ? owner.fields[last] : undefined;
    const described = typeof schema?.$ref === 'string' ? { ...this.scope.entities(schema.$ref), ...schema } : schema;
    return described?.options as Option[] | undefined;
  }

  private parameter(param: hbs.AST.Expression, context: CelType | undefined): CelType {
    if (param.type === 'PathExpression') return this.path(param as hbs.AST.PathExpression, context);
    if (param.type === 'SubExpression') {
      const sub = param as hbs.AST.SubExpression;
      return this.expression(sub.path, sub.params, context);
    }
    return DYN;
  }

  private path(path: hbs.AST.PathExpression, context: CelType | undefined): CelType {
    const parts = path.parts.map(String);
    if (path.data && parts[0] !== 'root') return DYN;
    const rooted = path.data || context === undefined;
    const [root, ...rest] = path.data ? parts.slice(1) : parts;
    if (!rooted) return this.walk(context, parts, path);
    if (root === undefined) return DYN;
    const schema = this.scope.roots[root];
    if (!schema) {
      const known = Object.keys(this.scope.roots);
      this.cursor.report('CFG2302', `'${root}' não existe aqui.`, didYouMean(root, known) ?? `Aqui existem: ${known.sort().join(', ')}.`);
      return DYN;
    }
    return this.walk(typeOfSchema(schema, this.scope.entities), rest, path);
  }

  private walk(start: CelType, parts: readonly string[], path: hbs.AST.PathExpression): CelType {
    let type = start;
    for (const part of parts) {
      if (type.kind === 'dyn') return DYN;
      if (type.kind === 'map') {
        type = type.values;
        continue;
      }
      const schema = type.kind === 'object' ? type.fields[part] : undefined;
      if (!schema) {
        const known = type.kind === 'object' ? Object.keys(type.fields) : [];
        this.cursor.report('CFG2302', `'${part}' não existe em '${path.original}'.`, didYouMean(part, known));
        return DYN;
      }
      type = typeOfSchema(schema, this.scope.entities);
    }
    return type;
  }
}

const sourceOf = (path: hbs.AST.PathExpression | hbs.AST.Literal): string => ('original' in path ? String(path.original) : '');
