import type { EntityResolver } from '../../../expressions/types.ts';
import type { JsonSchema } from '../../../release/types.ts';
import {
  ANY,
  either,
  isNode,
  itemOf,
  type Known,
  type Names,
  type Node,
  nodes,
  NOTHING,
  SCALAR,
} from './known.ts';
import {
  type Miss,
  bound,
  maxDepth,
  isList,
  mostNodes,
  perItem,
  selecting,
} from './evaluate-bounds.ts';

/**
 * Abstract interpretation of a JSONata mapping: infers its result, and finds names that no value
 * can have. Follows JSONata's rules for paths; anything else is unknown (`any`).
 */
export class Evaluation {
  private readonly root: Known;
  private readonly entities: EntityResolver;
  private readonly miss: Miss;
  private readonly running = new Set<Node>();
  private remaining = mostNodes;
  private depth = 0;
  /**
   * Above 0 inside function calls, where missing names are not reported: they may exist at another
   * call.
   */
  private silent = 0;

  constructor(root: Known, entities: EntityResolver, miss: Miss) {
    this.root = root;
    this.entities = entities;
    this.miss = miss;
  }

  /**
   * Infers the result of a mapping.
   *
   * @param names variables that it may use besides its input
   */
  run(ast: Node, names: Names): Known {
    return this.of(ast, this.root, names);
  }

  /** As `run`, for a function that many mappings share: missing names are not reported. */
  shared(ast: Node, names: Names): Known {
    return this.quietly(() => this.of(ast, ANY, names));
  }

  private quietly(run: () => Known): Known {
    this.silent++;
    try {
      return run();
    } finally {
      this.silent--;
    }
  }

  private of(node: unknown, input: Known, names: Names): Known {
    if (!isNode(node) || this.remaining-- <= 0 || this.depth > maxDepth) return ANY;
    this.depth++;
    try {
      let value = this.plain(node, input, names);
      for (const stage of nodes(node.predicate)) value = this.stage(stage, value, names);
      return isNode(node.group) && node.type !== 'path'
        ? this.record(node.group, this.item(value), names)
        : value;
    } finally {
      this.depth--;
    }
  }

  private plain(node: Node, input: Known, names: Names): Known {
    const inner = (part: unknown): Known => this.of(part, input, names);
    switch (node.type) {
      case 'path':
        return this.path(node, input, names);
      case 'name':
        return this.field(input, String(node.value));
      case 'variable':
        return node.value === ''
          ? input
          : node.value === '$'
            ? this.root
            : names.find(String(node.value));
      case 'string':
      case 'number':
      case 'regex':
        return SCALAR;
      case 'unary':
        if (node.value === '{') return this.record(node, input, names);
        if (node.value === '[')
          return {
            kind: 'list',
            of: either(
              nodes(node.expressions).map((part) =>
                isList(part) ? inner(part) : this.item(inner(part)),
              ),
            ),
          };
        inner(node.expression);
        return SCALAR;
      case 'binary':
        inner(node.lhs);
        inner(node.rhs);
        return node.value === '..' ? { kind: 'list', of: SCALAR } : SCALAR;
      case 'condition':
        inner(node.condition);
        return either([inner(node.then), node.else === undefined ? NOTHING : inner(node.else)]);
      case 'block':
        return this.block(nodes(node.expressions), input, names.inner());
      case 'bind':
        return this.bind(node, input, names);
      case 'lambda':
        return this.lambda(node, input, names);
      case 'function':
        return this.call(node, input, names);
      case 'apply':
        return this.pipe(node, input, names);
      case 'partial':
        for (const part of nodes(node.arguments)) inner(part);
        return ANY;
      default:
        return ANY;
    }
  }

  private item(value: Known): Known {
    return itemOf(value, this.entities);
  }

  private path(node: Node, input: Known, outer: Names): Known {
    const names = outer.inner();
    let value = input;
    for (const step of nodes(node.steps)) {
      const context = this.item(value);
      const next = this.step(step, context, names);
      if (typeof step.focus === 'string') names.bind(step.focus, this.item(next));
      else value = next;
      if (typeof step.index === 'string') names.bind(step.index, SCALAR);
      for (const stage of nodes(step.stages)) value = this.stage(stage, value, names);
    }
    return isNode(node.group) ? this.record(node.group, this.item(value), names) : value;
  }

  private step(step: Node, context: Known, names: Names): Known {
    if (step.type === 'name') return this.field(context, String(step.value));
    if (step.type !== 'sort') return this.of(step, context, names);
    for (const term of nodes(step.terms)) this.of(term.expression, context, names);
    return context;
  }

  private stage(stage: Node, value: Known, names: Names): Known {
    if (stage.type === 'index' && typeof stage.value === 'string') names.bind(stage.value, SCALAR);
    if (stage.type === 'filter') this.of(stage.expr, this.item(value), names);
    return value;
  }

  /** A name looked up in a value. */
  private field(value: Known, name: string): Known {
    if (value.kind === 'typed') {
      const properties = value.schema.properties as Record<string, JsonSchema>;
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (schema) return { kind: 'typed', schema, at: [...value.at, name] };
      if (this.silent === 0) this.miss(name, { fields: Object.keys(properties), path: value.at });
      return NOTHING;
    }
    if (value.kind === 'record') return value.fields.get(name) ?? (value.open ? ANY : NOTHING);
    if (value.kind === 'either')
      return either(value.of.map((one) => this.quietly(() => this.field(this.item(one), name))));
    if (value.kind === 'scalar' && value.at && this.silent === 0)
      this.miss(name, { fields: [], path: value.at });
    return value.kind === 'any' || value.kind === 'function' ? ANY : NOTHING;
  }

  private record(node: Node, input: Known, names: Names): Known {
    const fields = new Map<string, Known>();
    let open = false;
    for (const pair of Array.isArray(node.lhs) ? (node.lhs as unknown[]) : []) {
      const [key, value] = Array.isArray(pair) ? (pair as unknown[]) : [];
      const given = this.of(value, input, names);
      if (isNode(key) && key.type === 'string') fields.set(String(key.value), given);
      else {
        open = true;
        this.of(key, input, names);
      }
    }
    return { kind: 'record', fields, open, own: this.silent === 0 ? [...fields.keys()] : [] };
  }

  private block(parts: readonly Node[], input: Known, names: Names): Known {
    let value: Known = NOTHING;
    for (const part of parts) value = this.of(part, input, names);
    return value;
  }

  private bind(node: Node, input: Known, names: Names): Known {
    const value = this.of(node.rhs, input, names);
    if (isNode(node.lhs)) names.bind(String(node.lhs.value), value);
    return value;
  }

  private lambda(node: Node, input: Known, names: Names, given: readonly Known[] = []): Known {
    const parameters = nodes(node.arguments).map(({ value }) => String(value));
    const body = isNode(node.body) ? node.body : {};
    const made = { kind: 'function', parameters, body, names, input } as const;
    // The body is checked where the function is defined, whether it is called or not.
    this.of(body, input, bound(made, given));
    return made;
  }

  private call(node: Node, input: Known, names: Names): Known {
    const procedure = isNode(node.procedure) ? node.procedure : {};
    const name = procedure.type === 'variable' ? String(procedure.value) : '';
    const parts = nodes(node.arguments);
    if (name === 'merge' && parts[0] && isList(parts[0]))
      return this.merged(nodes(parts[0].expressions).map((part) => this.of(part, input, names)));
    const [first, second] = parts;
    const list = this.of(first, input, names);
    const given = [
      list,
      ...parts
        .slice(1)
        .map((part) =>
          part === second && part.type === 'lambda' && perItem.has(name)
            ? this.lambda(part, input, names, [this.item(list)])
            : this.of(part, input, names),
        ),
    ];
    if (name === 'map')
      return { kind: 'list', of: this.item(this.apply(given[1], [this.item(list)])) };
    if (name === 'each') return { kind: 'list', of: this.item(this.apply(given[1], [])) };
    if (selecting.has(name)) return list;
    return this.apply(
      procedure.type === 'variable' ? names.find(name) : this.of(procedure, input, names),
      given,
    );
  }

  private pipe(node: Node, input: Known, names: Names): Known {
    const first = this.of(node.lhs, input, names);
    const rest = isNode(node.rhs) ? node.rhs : {};
    if (rest.type !== 'function') return this.apply(this.of(rest, input, names), [first]);
    const given = nodes(rest.arguments).map((part) => this.of(part, input, names));
    return this.apply(this.of(rest.procedure, input, names), [first, ...given]);
  }

  private apply(called: Known | undefined, given: readonly Known[]): Known {
    if (called?.kind !== 'function' || this.running.has(called.body)) return ANY;
    this.running.add(called.body);
    try {
      return this.quietly(() => this.of(called.body, called.input, bound(called, given)));
    } finally {
      this.running.delete(called.body);
    }
  }

  private merged(parts: readonly Known[]): Known {
    const records = parts.map((part) => this.item(part)).filter(({ kind }) => kind !== 'nothing');
    const fields = new Map(
      records.flatMap((one) => (one.kind === 'record' ? [...one.fields] : [])),
    );
    const own = records.flatMap((one) => (one.kind === 'record' ? one.own : []));
    return {
      kind: 'record',
      fields,
      open: records.some((one) => one.kind !== 'record' || one.open),
      own,
    };
  }
}
