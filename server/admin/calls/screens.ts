import type { ScreenUse } from '../../../schemas/admin/calls.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import { documentName } from '../../../schemas/draft/sentence/documents.ts';
import type { ScreenChunk } from '../../../schemas/release/types.ts';
import type { Store } from '../../store/types.ts';
import type { LiveRelease } from '../../tenancy/live-release.ts';

/** A screen, the calls that it makes, and the text of its code. */
export interface ScreenCode extends ScreenUse {
  calls: ReadonlySet<string>;
  text: string;
}

/** Finds the screens of a release that make a call. */
export type ScreensOf = (release: LiveRelease) => Promise<readonly ScreenCode[]>;

const releasesHeld = 4;

async function read(
  store: Store,
  base: readonly SourceFile[],
  { tenant, hash, manifest }: LiveRelease,
): Promise<ScreenCode[]> {
  const overlay = (await store.releaseOverlay(tenant, hash)) ?? [];
  return Promise.all(
    Object.entries(manifest.screens).map(async ([id, { chunk }]) => {
      const text = (await store.releaseFile(tenant, hash, chunk)) ?? '{}';
      const { calls } = JSON.parse(text) as Partial<Pick<ScreenChunk, 'calls'>>;
      return {
        id,
        name: documentName({ base, overlay }, `screen/${id}`),
        route: manifest.routes.find((route) => route.screen === id)?.path ?? null,
        calls: new Set(Object.keys(calls ?? {})),
        text,
      };
    }),
  );
}

/**
 * Reads the screens of a release once, as long as few others are asked for.
 *
 * @param base the product's own documents
 */
export function createScreensOf(
  store: Store,
  base: () => Promise<readonly SourceFile[]>,
): ScreensOf {
  const held = new Map<string, Promise<ScreenCode[]>>();
  return (release) => {
    const key = `${release.tenant}/${release.hash}`;
    const known = held.get(key) ?? base().then((files) => read(store, files, release));
    held.delete(key);
    held.set(key, known);
    known.catch(() => held.delete(key));
    const [oldest] = held.keys();
    if (held.size > releasesHeld && oldest !== undefined) held.delete(oldest);
    return known;
  };
}

/** Whether a screen's code names the last field of a path (`itens[].cliente.razSoc`). */
export function namesField({ text }: Pick<ScreenCode, 'text'>, path: string): boolean {
  const field = path.split('.').at(-1)?.replaceAll('[]', '') ?? '';
  return (
    field !== '' && new RegExp(`["'.]${field.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`).test(text)
  );
}
