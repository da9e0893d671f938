/**
 * A CEL expression as object code carries it, so that a browser needs no parser:
 *
 * - a number, boolean or null: itself; a text: `'` and the text;
 * - any other string: a path, `row.cliente.?nome`, whose first name is a root or a loop's element;
 * - a list: an operation and its operands. `[` builds a list, `{` a map of keys and values in turn,
 *   `?` chooses, `[]` and `[?]` select, `neg` negates a number; `&&` and `||` have two operands or
 *   more. A loop (`map`, `filter`, `all`, `exists`, `exists_one`) has its list, the element's name
 *   as a text, and its conditions and results. All others are named as in CEL, a receiver first.
 */
export type CelTree = string | number | boolean | null | readonly CelTree[];
