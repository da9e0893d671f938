import type { Format, Option } from '../../../schemas/release/types.ts';
import type { PreviewCode } from '../../tenancy/preview.ts';

/** What screens say of a property that they show. */
export interface Hint {
  label?: string;
  format: Format;
  options?: Option[];
}

/** By the property's name. */
export type Hints = ReadonlyMap<string, Hint>;

const known = new WeakMap<PreviewCode, Promise<Hints>>();

function note(hints: Map<string, Hint>, node: Record<string, unknown>): void {
  const { path, format, label, options } = node;
  const name: unknown = Array.isArray(path) ? path.at(-1) : undefined;
  if (typeof name !== 'string' || typeof format !== 'string') return;
  const before = hints.get(name);
  // One that tells more than a text's name wins.
  if (before && (before.options || before.format !== 'text')) return;
  hints.set(name, { format: format as Format, ...(typeof label === 'string' && { label }), ...(Array.isArray(options) && { options: options as Option[] }) });
}

function collect(hints: Map<string, Hint>, node: unknown): void {
  if (node === null || typeof node !== 'object') return;
  if (!Array.isArray(node)) note(hints, node as Record<string, unknown>);
  for (const child of Object.values(node)) collect(hints, child);
}

async function read({ release, file }: PreviewCode): Promise<Hints> {
  const hints = new Map<string, Hint>();
  for (const { chunk } of Object.values(release.manifest.screens)) {
    const text = await file(chunk);
    // One screen at a time: whoever else waits for the server goes between.
    await new Promise((resolve) => setImmediate(resolve));
    if (text !== null) collect(hints, JSON.parse(text));
  }
  return hints;
}

/** What all screens of a release say of the fields that they show; read once. */
export function hintsOf(code: PreviewCode): Promise<Hints> {
  const found = known.get(code) ?? read(code);
  known.set(code, found);
  return found;
}
