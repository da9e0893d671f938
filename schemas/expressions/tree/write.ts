import type { ASTNode } from '@marcbachmann/cel-js';
import { BoundedCache } from '../bounded-cache.ts';
import { createBudget } from '../evaluation/budget.ts';
import { createParser } from '../language/parser.ts';
import type { CelTree } from './tree.ts';

const environment = createParser();
const budget = createBudget(environment);
const trees = new BoundedCache<CelTree>();

/**
 * The tree of a normalised source that CEL's own check accepts, with counters in nested loops (see
 * `budget.ts`).
 */
export const treeOf = (source: string): CelTree =>
  trees.of(source, (text) => write(environment.parse(budget.counted(text)).ast));

const textOf = (text: string): string => `'${text}`;

const isPath = (tree: CelTree): tree is string => typeof tree === 'string' && !tree.startsWith("'");

/** Constants; a number that JSON cannot carry is converted from its name. */
function literal(value: unknown): CelTree {
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'number') throw new Error(`no literal of object code: ${String(value)}`);
  return Number.isFinite(value) ? value : ['double', textOf(String(value))];
}

/** The selection of a name: part of a path, or of the value of an operation. */
function member(of: CelTree, name: string, isOptional: boolean): CelTree {
  if (isPath(of)) return `${of}${isOptional ? '.?' : '.'}${name}`;
  return [isOptional ? '[?]' : '[]', of, textOf(name)];
}

/** `a && b && c` is written as one operation. */
function chain(op: string, left: CelTree, right: CelTree): CelTree {
  return Array.isArray(left) && left[0] === op ? [...left, right] : [op, left, right];
}

const loops: ReadonlySet<string> = new Set(['map', 'filter', 'all', 'exists', 'exists_one']);

function write(node: ASTNode): CelTree {
  switch (node.op) {
    case 'value':
      return literal(node.args);
    case 'id':
      return node.args;
    case '.':
    case '.?':
      return member(write(node.args[0]), node.args[1], node.op === '.?');
    case 'call': {
      const [name, args] = node.args;
      const [first] = args;
      // Both are numbers here: `double(size(x))`.
      const isSize = name === 'double' && first?.op === 'call' && first.args[0] === 'size';
      return isSize ? write(first) : [name, ...args.map(write)];
    }
    case 'rcall': {
      const [name, receiver, [first, ...args]] = node.args;
      if (first === undefined) return [name, write(receiver)];
      const element = loops.has(name) && first.op === 'id' ? textOf(first.args) : write(first);
      return [name, write(receiver), element, ...args.map(write)];
    }
    case 'list':
      return ['[', ...node.args.map(write)];
    case 'map':
      return ['{', ...node.args.flat().map(write)];
    case '?:':
      return ['?', ...node.args.map(write)];
    case '&&':
    case '||':
      return chain(node.op, write(node.args[0]), write(node.args[1]));
    case '!_':
      return ['!', write(node.args)];
    case '-_':
      return ['neg', write(node.args)];
    default:
      return [node.op, write(node.args[0]), write(node.args[1])];
  }
}
