import { idsOf } from '../places/address.ts';
import { itemId } from '../compiler/layers/canonical.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { actionWords, blockWords } from '../words/index.ts';
import { toAddress } from './address.ts';
import { type JsonPath, valueAt } from '../json-path.ts';
import { isRecord } from '../record.ts';
import { OperationRefused } from './refusal.ts';

const words: ReadonlySet<string> = new Set([...blockWords, ...actionWords, 'item']);

/**
 * Whether an id contains a position (`navigate-1`): it identifies another item when items before it
 * are added or removed.
 */
export function isCounted(id: string): boolean {
  const [, word] = /^(.+)-\d+$/.exec(id) ?? [];
  return word !== undefined && words.has(word);
}

/** The position of the item that an address names by its id; -1 when there is none. */
export const positionOf = (list: readonly unknown[], id: string): number =>
  list.findIndex((item, index) => itemId(item, index, list) === id);

/** The path of an address in a value; undefined where it leads nowhere. */
export function findPath(root: unknown, steps: readonly string[]): (string | number)[] | undefined {
  const path: (string | number)[] = [];
  let value = root;
  for (const step of steps) {
    const key = Array.isArray(value)
      ? positionOf(value, step)
      : isRecord(value) && Object.hasOwn(value, step)
        ? step
        : -1;
    if (key === -1) return undefined;
    path.push(key);
    value = (value as Record<string | number, unknown>)[key];
  }
  return path;
}

/** As `findPath`. Throws `OperationRefused` that names the first step that leads nowhere. */
export function expectPath(
  root: unknown,
  document: string,
  steps: readonly string[],
): (string | number)[] {
  for (let length = 1; length <= steps.length; length++) {
    if (findPath(root, steps.slice(0, length))) continue;
    const owner = valueAt(root, findPath(root, steps.slice(0, length - 1)) ?? []);
    const known = Array.isArray(owner) ? idsOf(owner) : isRecord(owner) ? Object.keys(owner) : [];
    const name = steps[length - 1] ?? '';
    const message = [
      `'${name}' não existe em ${toAddress(document, steps.slice(0, length - 1))}.`,
      didYouMean(name, known)?.text,
    ]
      .filter(Boolean)
      .join(' ');
    throw new OperationRefused('NOT_FOUND', toAddress(document, steps.slice(0, length)), message);
  }
  return findPath(root, steps) ?? [];
}

/** Edited objects by the objects that they replaced: a list recognises its changed items. */
export type Replaced = WeakMap<object, object>;

/** A copy of a value with another one at a path; what is off the path stays the same object. */
export function withValue(
  root: unknown,
  path: JsonPath,
  change: (value: unknown) => unknown,
  replaced: Replaced,
): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(root);
  const owner = isRecord(root) || Array.isArray(root) ? root : {};
  const copy = (Array.isArray(owner) ? [...(owner as unknown[])] : { ...owner }) as Record<
    string | number,
    unknown
  >;
  const before = (owner as Record<string | number, unknown>)[step];
  const after = withValue(before, rest, change, replaced);
  if (isRecord(before) && isRecord(after)) replaced.set(after, before);
  copy[step] = after;
  return copy;
}
