import { isRecord } from '../../../record.ts';
import type * as Source from '../../../types.generated.ts';
import type { Hint, SuggestingHint } from '../../../diagnostics/hint.ts';
import jsonata from 'jsonata';
import { detail } from '../../../diagnostics/detail.ts';
import { didYouMean, suggest } from '../../../diagnostics/nearest.ts';
import { jsonataFunctions, mapFunctions } from '../../../expressions/language/map-functions.ts';
import type { ServerCall } from '../../../release/types.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import type { Node } from './known.ts';
import { checkAnswerMapping, checkErrorMapping, checkRequestMapping } from './mappings.ts';

type Erp = Source.TenantDocument['erp'];
type CallMap = NonNullable<ServerCall['map']>;

/**
 * A mapping's text; an array of lines is joined, so that positions in messages count from the
 * first.
 */
function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : String(value);
}

interface Names {
  /** Variables (`$x`) that are read. */
  used: Set<string>;
  /** Variables that the expression binds itself. */
  bound: Set<string>;
  /** Names that are called without `$`: fields, which are never functions. */
  fields: Set<string>;
}

function collect(node: unknown, names: Names): void {
  if (Array.isArray(node)) for (const part of node) collect(part, names);
  if (!isRecord(node)) return;
  const { type, value, lhs, focus, index } = node;
  const target =
    type === 'bind' && isRecord(lhs)
      ? [lhs]
      : type === 'lambda' && Array.isArray(node.arguments)
        ? node.arguments
        : [];
  for (const name of [
    ...target.map((part) => (isRecord(part) ? part.value : undefined)),
    focus,
    index,
  ])
    if (typeof name === 'string') names.bound.add(name);
  if (type === 'variable' && typeof value === 'string' && value !== '' && value !== '$')
    names.used.add(value);
  if (type === 'function')
    names.fields = new Set([...names.fields, ...calledField(node.procedure)]);
  for (const [key, part] of Object.entries(node))
    if (!(target.length > 0 && (key === 'lhs' || key === 'arguments'))) collect(part, names);
}

function calledField(procedure: unknown): string[] {
  const [step] =
    isRecord(procedure) && procedure.type === 'path' && Array.isArray(procedure.steps)
      ? (procedure.steps as unknown[])
      : [];
  return isRecord(step) && step.type === 'name' ? [String(step.value)] : [];
}

/** Properties of an error: see `map.error` of a call. */
const errorKeys = ['message', 'code', 'fields', 'status'];

/** Literal keys of the record that an expression returns. */
function keysOf(node: unknown): string[] {
  if (!isRecord(node)) return [];
  if (node.type === 'path' && Array.isArray(node.steps)) return keysOf(node.steps.at(-1));
  if (node.type === 'block' && Array.isArray(node.expressions))
    return keysOf(node.expressions.at(-1));
  if (node.type === 'condition') return [...keysOf(node.then), ...keysOf(node.else)];
  if (node.type !== 'unary' || node.value !== '{' || !Array.isArray(node.lhs)) return [];
  return (node.lhs as unknown[]).flatMap((pair) =>
    Array.isArray(pair) && isRecord(pair[0]) && pair[0].type === 'string'
      ? [String(pair[0].value)]
      : [],
  );
}

/** Parses a mapping, or says why it cannot be read. */
function read(source: string): { names: Names; keys: string[]; ast: Node } | string {
  try {
    const names: Names = { used: new Set(), bound: new Set(), fields: new Set() };
    const ast = jsonata(source).ast() as unknown as Node;
    collect(ast, names);
    return { names, keys: keysOf(ast), ast };
  } catch (cause) {
    const position =
      isRecord(cause) && typeof cause.position === 'number'
        ? ` a partir da posição ${cause.position}`
        : '';
    return `${position}${detail('JSONata', isRecord(cause) ? cause.message : cause)}`;
  }
}

/** Variables of response mappings only: the call's arguments and the response headers. */
const ofAnswers = ['inputs', 'headers'];

/** Checks one part of a call's mapping. */
type CheckPart = (part: string, cursor: Cursor, ast: Node) => void;

interface Definition {
  source: string;
  /** Functions that this one calls. */
  needs: string[];
}

/**
 * The mappings of a tenant's calls, each lowered to one self-contained expression: the functions of
 * the tenant that it reaches are bound first. A call without mappings gets those of the tenant.
 */
export class Mappings {
  private readonly erp: Cursor<Erp>;
  private readonly definitions = new Map<string, Definition>();
  /** Syntax trees of the valid functions. */
  private readonly functions = new Map<string, Node>();
  private readonly words: readonly string[];
  private readonly defaults: CallMap;

  constructor(erp: Cursor<Erp>) {
    this.erp = erp;
    const functions = erp.entries('functions');
    this.words = [
      ...jsonataFunctions,
      ...Object.keys(mapFunctions),
      ...functions.map(([name]) => name),
    ];
    for (const [name, cursor] of functions) {
      const source = textOf(cursor.value);
      if (jsonataFunctions.includes(name) || Object.hasOwn(mapFunctions, name))
        cursor.report(
          'CFG2405',
          `'$${name}' já existe em todo mapeamento.`,
          'Dê outro nome: quem lê um mapeamento conta com o que este nome sempre faz.',
        );
      const checked = this.check(cursor, source);
      this.definitions.set(name, { source, needs: checked.needs });
      if (checked.ast) this.functions.set(name, checked.ast);
    }
    this.defaults = this.lowerAll(erp.get('map'), () => {});
  }

  /** The mappings of a call; undefined when there are none. */
  of(
    call: Cursor<Source.CallDocument>,
    response: ServerCall['response']['kind'],
  ): CallMap | undefined {
    const { response: answer, error } = this.defaults;
    const checkIn: CheckPart = (part, cursor, ast) => {
      if (part === 'query' || part === 'body')
        checkRequestMapping(call, cursor, ast, this.functions);
      if (part === 'response') checkAnswerMapping(call, cursor, ast, this.functions);
    };
    const mapsAnswer = response !== 'none' && response !== 'file';
    const map = {
      ...(error === undefined ? {} : { error }),
      ...(answer === undefined || !mapsAnswer ? {} : { response: answer }),
      ...this.lowerAll(call.get('map'), checkIn),
    };
    return Object.keys(map).length === 0 ? undefined : map;
  }

  /** The `ok` that applies to a call: its own, else the tenant's. */
  okOf(call: Cursor<Source.CallDocument>): Cursor<{ ok?: Source.Condition }> {
    return call.has('ok') ? call : this.erp;
  }

  private lowerAll(
    map: Cursor<Readonly<Record<string, Source.Jsonata>>>,
    checkIn: CheckPart,
  ): CallMap {
    return Object.fromEntries(
      map.entries().map(([part, cursor]) => {
        const { text, ast } = this.lower(
          cursor,
          part === 'response' ? ofAnswers : [],
          part === 'error' ? errorKeys : undefined,
        );
        if (ast && part === 'error') checkErrorMapping(cursor, ast, this.functions);
        else if (ast) checkIn(part, cursor, ast);
        return [part, text];
      }),
    );
  }

  private lower(
    cursor: Cursor<Source.Jsonata>,
    known: readonly string[],
    keys?: readonly string[],
  ): { text: string; ast: Node | undefined } {
    const source = textOf(cursor.value);
    const needed = new Set<string>();
    const visit = (name: string): void => {
      if (needed.has(name)) return;
      needed.add(name);
      for (const other of this.definitions.get(name)?.needs ?? []) visit(other);
    };
    const { needs, ast } = this.check(cursor, source, known, keys);
    for (const name of needs) visit(name);
    if (needed.size === 0) return { text: source, ast };
    const bindings = [...this.definitions]
      .filter(([name]) => needed.has(name))
      .map(([name, definition]) => `$${name} := ${definition.source};`);
    return { text: `(${bindings.join('\n')}\n${source})`, ast };
  }

  /**
   * Reports syntax errors and unknown functions; returns the functions of the tenant that are
   * called, and the syntax tree.
   */
  private check(
    cursor: Cursor,
    source: string,
    known: readonly string[] = [],
    keys?: readonly string[],
  ): { needs: string[]; ast: Node | undefined } {
    const outcome = read(source);
    if (typeof outcome === 'string') {
      cursor.report('CFG2405', `O mapeamento não pode ser lido${outcome}.`);
      return { needs: [], ast: undefined };
    }
    const { names } = outcome;
    for (const name of names.fields)
      cursor.report(
        'CFG2405',
        `'${name}(...)' não chama nada: as funções de um mapeamento começam com $.`,
        signed(suggest(name, this.words)),
      );
    for (const key of keys ? outcome.keys : [])
      if (!keys?.includes(key))
        cursor.report(
          'CFG2405',
          `Um erro não tem '${key}'.`,
          didYouMean(key, errorKeys) ?? `Tem: ${errorKeys.join(', ')}.`,
        );
    const free = [...names.used].filter((name) => !names.bound.has(name));
    for (const name of free) {
      if (![...this.words, ...known].includes(name))
        cursor.report(
          'CFG2405',
          `'$${name}' não existe neste mapeamento.`,
          shownSigned(didYouMean(name, this.words)) ??
            'Declare-a em functions, no erp do distribuidor.',
        );
    }
    const own = this.erp.get('functions').record();
    return { needs: free.filter((name) => Object.hasOwn(own, name)), ast: outcome.ast };
  }
}

/** A hint with the `$` of functions. */
function signed(hint: Hint | undefined): Hint | undefined {
  if (hint === undefined || typeof hint === 'string') return hint?.replace("'", "'$");
  const { text, suggestion } = hint;
  return {
    text: text.replace("'", "'$"),
    suggestion: { instead: suggestion.instead, use: `$${suggestion.use}` },
  };
}

/** The same hint, read with the `$` that stands before the name already. */
const shownSigned = (hint: SuggestingHint | undefined): Hint | undefined =>
  hint && { ...hint, text: hint.text.replace("'", "'$") };
