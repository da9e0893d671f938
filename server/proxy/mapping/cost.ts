/**
 * Functions of JSONata whose one step may take time or memory out of proportion to its data: they
 * compare every entry with every other, build lists anew for every entry, or run a text. No timeout
 * looks into a step.
 */
const expensiveFunctions: ReadonlySet<unknown> = new Set([
  'eval',
  'sort',
  'distinct',
  'shuffle',
  'spread',
  'reduce',
  'pad',
]);

/** A node of the tree, or a list of nodes. */
const isNode = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

function isExpensiveNode({ type, value }: Record<string, unknown>): boolean {
  if (type === 'regex' || type === 'sort') return true;
  return (
    (type === 'variable' && expensiveFunctions.has(value)) || (type === 'binary' && value === '..')
  );
}

/**
 * Whether a mapping's tree contains an expensive operation: a regular expression (which may
 * backtrack for ever), a sort, a range, or one of the expensive functions, even where it is only
 * named.
 */
export function isExpensive(tree: unknown): boolean {
  const seen = new Set<unknown>();
  const waiting = [tree];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!isNode(node) || seen.has(node)) continue;
    seen.add(node);
    if (isExpensiveNode(node)) return true;
    waiting.push(...Object.values(node));
  }
  return false;
}
