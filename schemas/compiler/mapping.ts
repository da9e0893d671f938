import jsonata from 'jsonata';
import { didYouMean } from '../diagnostics/nearest.ts';
import { jsonataFunctions, mapFunctions } from '../expressions/mapFunctions.ts';
import type { ServerCall } from '../release/types.ts';
import type { Cursor } from './cursor.ts';

type CallMap = NonNullable<ServerCall['map']>;

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** A mapping's text: lines are joined, so that positions in messages count from the first. */
function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : String(value);
}

interface Names {
  /** `$x` that is read. */
  used: Set<string>;
  /** `$x` that the expression itself binds, wherever. */
  bound: Set<string>;
}

function collect(node: unknown, names: Names): void {
  if (Array.isArray(node)) for (const part of node) collect(part, names);
  if (!isRecord(node)) return;
  const { type, value, lhs, focus, index } = node;
  const target = type === 'bind' && isRecord(lhs) ? [lhs] : type === 'lambda' && Array.isArray(node.arguments) ? node.arguments : [];
  for (const name of [...target.map((part) => (isRecord(part) ? part.value : undefined)), focus, index]) if (typeof name === 'string') names.bound.add(name);
  if (type === 'variable' && typeof value === 'string' && value !== '' && value !== '$') names.used.add(value);
  for (const [key, part] of Object.entries(node)) if (!(target.length > 0 && (key === 'lhs' || key === 'arguments'))) collect(part, names);
}

/** The names of a mapping, or why it cannot be read. */
function read(source: string): Names | string {
  try {
    const names: Names = { used: new Set(), bound: new Set() };
    collect(jsonata(source).ast(), names);
    return names;
  } catch (cause) {
    return isRecord(cause) && typeof cause.message === 'string' ? cause.message : String(cause);
  }
}

/** What only the mapping of an answer knows: what the call was given, and the answer's headers. */
const ofAnswers = ['inputs', 'headers'];

interface Definition {
  source: string;
  /** Other functions that this one needs. */
  needs: string[];
}

/**
 * The mappings of a tenant's calls, each lowered to one expression that stands for itself: the tenant's functions that
 * it reaches are bound before it, and a call that says nothing of its own gets what the tenant says for all.
 */
export class Mappings {
  private readonly erp: Cursor;
  private readonly definitions = new Map<string, Definition>();
  private readonly words: readonly string[];
  private readonly defaults: CallMap;

  constructor(erp: Cursor) {
    this.erp = erp;
    const functions = erp.entries('functions');
    this.words = [...jsonataFunctions, ...Object.keys(mapFunctions), ...functions.map(([name]) => name)];
    for (const [name, cursor] of functions) {
      const source = textOf(cursor.value);
      this.definitions.set(name, { source, needs: this.check(cursor, source) });
    }
    this.defaults = this.lowerAll(erp.get('map'));
  }

  /** What a call maps; undefined when nothing is mapped. */
  of(call: Cursor, response: ServerCall['response']['kind']): CallMap | undefined {
    const { response: answer, error } = this.defaults;
    const mapsAnswer = response !== 'none' && response !== 'file';
    const map = { ...(error === undefined ? {} : { error }), ...(answer === undefined || !mapsAnswer ? {} : { response: answer }), ...this.lowerAll(call.get('map')) };
    return Object.keys(map).length === 0 ? undefined : map;
  }

  /** Where a call's `ok` is said: in the call, else for all of them. */
  okOf(call: Cursor): Cursor {
    return call.has('ok') ? call : this.erp;
  }

  private lowerAll(map: Cursor): CallMap {
    return Object.fromEntries(map.entries().map(([part, cursor]) => [part, this.lower(cursor, part === 'response' ? ofAnswers : [])]));
  }

  private lower(cursor: Cursor, known: readonly string[]): string {
    const source = textOf(cursor.value);
    const needed = new Set<string>();
    const visit = (name: string): void => {
      if (needed.has(name)) return;
      needed.add(name);
      for (const other of this.definitions.get(name)?.needs ?? []) visit(other);
    };
    for (const name of this.check(cursor, source, known)) visit(name);
    if (needed.size === 0) return source;
    const bindings = [...this.definitions].filter(([name]) => needed.has(name)).map(([name, definition]) => `$${name} := ${definition.source};`);
    return `(${bindings.join('\n')}\n${source})`;
  }

  /** Reports what cannot be read or names no function; answers the tenant's functions that are named. */
  private check(cursor: Cursor, source: string, known: readonly string[] = []): string[] {
    const names = read(source);
    if (typeof names === 'string') {
      cursor.report('CFG2405', `O mapeamento não pode ser lido: ${names}.`);
      return [];
    }
    const free = [...names.used].filter((name) => !names.bound.has(name));
    for (const name of free) {
      if (![...this.words, ...known].includes(name)) cursor.report('CFG2405', `'$${name}' não existe neste mapeamento.`, didYouMean(name, this.words) ?? 'Declare-a em functions, no erp do distribuidor.');
    }
    const own = this.erp.get('functions').record;
    return free.filter((name) => Object.hasOwn(own, name));
  }
}
