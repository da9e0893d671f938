import type { Release } from '../../schemas/compiler/index.ts';
import type { Access, ScreenChunk, ServerCall } from '../../schemas/release/types.ts';

/**
 * Which calls of a release a session comes to: those that its modules allow, where a screen that it
 * can open, or the frame, makes them. A call that no screen names is the server's own, and always
 * comes about.
 */
export function reachedBy(
  { manifest, files }: Release,
  modules: ReadonlySet<string>,
): (call: ServerCall) => boolean {
  const allows = (access: Access): boolean =>
    typeof access === 'string' || modules.has(access.module);
  const named = new Set<string>();
  const reached = new Set(Object.keys(manifest.calls));
  for (const { chunk, access } of Object.values(manifest.screens)) {
    const { calls } = JSON.parse(files[chunk] ?? '{}') as Partial<Pick<ScreenChunk, 'calls'>>;
    for (const name of Object.keys(calls ?? {})) {
      named.add(name);
      if (allows(access)) reached.add(name);
    }
  }
  return ({ id, access }) => allows(access) && (reached.has(id) || !named.has(id));
}
