import type { ChunkHelpers, Manifest } from '../../../schemas/release/types.ts';

/**
 * Object code as this version reads it. A release that an older version compiled has sources in
 * place of trees, until it is compiled again: what makes trees of them is loaded for it alone.
 */
export async function inThisFormat<T>({ format }: Pick<Manifest, 'format'>, code: T): Promise<T> {
  if (format !== 1) return code;
  const { fromSources } = await import('../../../schemas/expressions/tree/object-code.ts');
  return fromSources(code);
}

/** What a module's factory receives: those of older versions make templates, too. */
export async function helpersFor(
  { format }: Pick<Manifest, 'format'>,
  ajv: ChunkHelpers['ajv'],
): Promise<ChunkHelpers> {
  if (format === 3) return { ajv };
  return { ajv, handlebars: (await import('./older-texts.ts')).createHandlebars() };
}
