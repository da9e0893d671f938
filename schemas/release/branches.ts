import { isRecord } from '../record.ts';

/** Where a session's data contains branches: paths of lists, and the property with the code. */
export interface BranchReading {
  of: readonly (readonly string[])[];
  key: readonly string[];
}

export interface NamedBranch {
  code: string;
  /** '2 · Filial Sul'; the code alone where nothing names the branch. */
  label: string;
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (current, key) => (isRecord(current) && Object.hasOwn(current, key) ? current[key] : undefined),
    value,
  );

const codeOf = (entry: unknown, key: readonly string[]): string => {
  const code = valueAt(entry, key);
  return typeof code === 'string' || typeof code === 'number' ? String(code) : '';
};

/** Texts of an entry by property, without its code. */
const textsOf = (entry: unknown, code: string): [string, string][] =>
  Object.entries(isRecord(entry) ? entry : {}).filter(
    (property): property is [string, string] =>
      typeof property[1] === 'string' && property[1].trim() !== '' && property[1] !== code,
  );

/** The first property whose texts differ in all entries; undefined where there is none. */
function distinguishingProperty(
  entries: readonly unknown[],
  codes: readonly string[],
): string | undefined {
  const texts = entries.map((entry, index) => new Map(textsOf(entry, codes[index] ?? '')));
  return [...(texts[0]?.keys() ?? [])].find(
    (property) => new Set(texts.map((one) => one.get(property))).size === entries.length,
  );
}

/** The branches that one list names, each once. */
export function branchesOfList(list: unknown, key: readonly string[]): NamedBranch[] {
  if (!Array.isArray(list)) return [];
  const byCode = new Map(list.map((entry) => [codeOf(entry, key), entry as unknown]));
  byCode.delete('');
  const property = distinguishingProperty([...byCode.values()], [...byCode.keys()]);
  return [...byCode].map(([code, entry]) => {
    const texts = textsOf(entry, code);
    const [, name] = texts.find(([own]) => own === property) ?? texts[0] ?? [];
    return { code, label: name === undefined ? code : `${code} · ${name}` };
  });
}

/**
 * The lists that a session's data has, in the order of the configuration, each with its branches.
 */
export const branchLists = (data: unknown, { of, key }: BranchReading): NamedBranch[][] =>
  of.map((path) => branchesOfList(valueAt(data, path), key)).filter((list) => list.length > 0);
