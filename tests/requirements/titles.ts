/** Reads the titles of a test file from its source: tests are not run for it. Pure. */
import { parseSync } from 'vite';

type Node = { type: string; [key: string]: unknown };

const runners = new Set(['test', 'it', 'describe', 'oneWindow']);
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The name that a callee begins with: `test` of `test.each(rows)`. */
function rootOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return String(node.name);
  return rootOf(
    node.type === 'CallExpression'
      ? node.callee
      : node.type === 'MemberExpression'
        ? node.object
        : undefined,
  );
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  else if (isNode(node)) {
    see(node);
    for (const [key, value] of Object.entries(node))
      if (key !== 'typeAnnotation') visit(value, see);
  }
}

/** The texts within an expression; constants that it names are followed, once each. */
function textsIn(
  node: unknown,
  constants: ReadonlyMap<string, unknown>,
  seen = new Set<string>(),
): string[] {
  const texts: string[] = [];
  visit(node, (one) => {
    if (one.type === 'Literal' && typeof one.value === 'string') texts.push(one.value);
    else if (one.type === 'TemplateElement') texts.push((one.value as { cooked: string }).cooked);
    else if (
      one.type === 'Identifier' &&
      constants.has(String(one.name)) &&
      !seen.has(String(one.name))
    ) {
      seen.add(String(one.name));
      texts.push(...textsIn(constants.get(String(one.name)), constants, seen));
    }
  });
  return texts;
}

/** A title, or what fills the places of one. `call` is the call whose contract it is. */
export interface Title {
  text: string;
  call?: string;
}

/**
 * The titles of the tests and groups of a file: what is written there, what a table puts in where a
 * title has places for it, and what `tryCalls` says of each call and `testRows` of each record.
 * Comments and what tests do are no titles.
 */
export function titlesOf(path: string, source: string): Title[] {
  const { program } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const constants = new Map<string, unknown>();
  visit(program, (node) => {
    if (
      node.type === 'VariableDeclarator' &&
      isNode(node.id) &&
      node.id.type === 'Identifier' &&
      isNode(node.init) &&
      !/Function|Await|Call/.test(node.init.type)
    )
      constants.set(String(node.id.name), node.init);
  });
  const titles: Title[] = [];
  visit(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const [first] = node.arguments as Node[];
    const callee = node.callee as Node;
    if (rootOf(callee) === 'tryCalls') {
      const calls =
        isNode(first) && first.type === 'Identifier' ? constants.get(String(first.name)) : first;
      for (const property of (isNode(calls) ? calls.properties : []) as Node[]) {
        const key = property.key as Node | undefined;
        const [what] = textsIn(property.value, new Map());
        if (what !== undefined) titles.push({ text: what, call: String(key?.name ?? key?.value) });
      }
    } else if (rootOf(callee) === 'testRows') {
      // Rows of what records hold: each begins with its title.
      const rows = constants.get(String((node.arguments as Node[])[1]?.name));
      for (const row of (isNode(rows) ? rows.elements : []) as Node[])
        titles.push(...textsIn((row.elements as Node[])[0], new Map()).map((text) => ({ text })));
    } else if (runners.has(rootOf(callee) ?? '') && isNode(first) && /Literal/.test(first.type)) {
      const said = textsIn(first, new Map());
      const isFilled = said.some((text) => /%|\$/.test(text)) && callee.type === 'CallExpression';
      for (const text of [...said, ...(isFilled ? textsIn(callee.arguments, constants) : [])])
        titles.push({ text });
    }
  });
  return titles;
}
