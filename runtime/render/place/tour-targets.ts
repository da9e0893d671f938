import type { Chunk } from '../scope/chunk.ts';

const known = new WeakMap<Chunk, ReadonlySet<string>>();

/** Ids that the tours of a chunk point at. */
function targetsOf(chunk: Chunk): ReadonlySet<string> {
  let targets = known.get(chunk);
  if (!targets) {
    targets = new Set(
      Object.values(chunk.tours).flatMap((tour) => tour.steps.map((step) => step.target)),
    );
    known.set(chunk, targets);
  }
  return targets;
}

/** Whether a block must be findable, because a tour of its chunk or of the shell points at it. */
export function isTourTarget(id: string, chunk: Chunk, shell: Chunk): boolean {
  return targetsOf(chunk).has(id) || targetsOf(shell).has(id);
}
