import type { Format, Option } from '../../../schemas/release/types.ts';
import type { PreviewCode } from '../../tenancy/preview.ts';

/** A screen's hint about a property that it shows. */
export interface Hint {
  format: Format;
  options?: Option[];
}

/** By the property's name. */
export type Hints = ReadonlyMap<string, Hint>;

const known = new WeakMap<PreviewCode, Promise<Hints>>();

/** How often screens say the same of a property. */
type Counts = Map<string, Map<string, { hint: Hint; times: number }>>;

function note(counts: Counts, node: Record<string, unknown>): void {
  const { path, format, options } = node;
  const name: unknown = Array.isArray(path) ? path.at(-1) : undefined;
  if (typeof name !== 'string' || typeof format !== 'string') return;
  const hint: Hint = {
    format: format as Format,
    ...(Array.isArray(options) && { options: options as Option[] }),
  };
  const own = counts.get(name) ?? new Map<string, { hint: Hint; times: number }>();
  counts.set(name, own);
  const key = JSON.stringify(hint);
  own.set(key, { hint, times: (own.get(key)?.times ?? 0) + 1 });
}

/** Options and formats tell more than plain text; of those that tell as much, the most frequent. */
const weight = ({ hint, times }: { hint: Hint; times: number }): number =>
  times + (hint.options ? 2_000 : 0) + (hint.format === 'text' ? 0 : 1_000);

function collect(counts: Counts, node: unknown): void {
  if (node === null || typeof node !== 'object') return;
  if (!Array.isArray(node)) note(counts, node as Record<string, unknown>);
  for (const child of Object.values(node)) collect(counts, child);
}

async function read({ release, file }: PreviewCode): Promise<Hints> {
  const counts: Counts = new Map();
  for (const { chunk } of Object.values(release.manifest.screens)) {
    const text = await file(chunk);
    // One screen at a time: other requests are served in between.
    await new Promise((resolve) => setImmediate(resolve));
    if (text !== null) collect(counts, JSON.parse(text));
  }
  return new Map(
    [...counts].flatMap(([name, own]) =>
      [...own.values()]
        .sort((a, b) => weight(b) - weight(a))
        .slice(0, 1)
        .map(({ hint }) => [name, hint] as const),
    ),
  );
}

/** Hints of all screens of a release about their fields; read once. */
export function hintsOf(code: PreviewCode): Promise<Hints> {
  const found = known.get(code) ?? read(code);
  known.set(code, found);
  return found;
}
