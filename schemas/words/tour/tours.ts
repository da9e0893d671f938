import { didYouMean } from '../../diagnostics/nearest.ts';
import type { Project } from '../../compiler/lowering/project.ts';
import type { Unit } from '../../compiler/lowering/scope.ts';

type Chunk = Pick<Unit, 'parts' | 'tours'>;

/** Targets in the frame that no document names. */
const ofFrame = ['header', 'menu', 'search', 'user'];

/**
 * Every step of a tour must point at a block or button of a place that starts it, or at a part of
 * the frame. A tour that the frame starts may point into any screen.
 */
export function checkTours(project: Project, screens: readonly Chunk[], shell: Chunk): void {
  const everywhere = new Set([shell, ...screens].flatMap((unit) => [...unit.parts]));
  const tours = new Set([shell, ...screens].flatMap((unit) => Object.keys(unit.tours)));
  for (const id of tours) {
    const starts = screens.filter((unit) => Object.hasOwn(unit.tours, id));
    const known = Object.hasOwn(shell.tours, id)
      ? everywhere
      : new Set([...shell.parts, ...starts.flatMap((unit) => [...unit.parts])]);
    for (const step of project.find('tour', id)?.items('steps') ?? []) {
      const target = step.string('target') ?? '';
      if (!known.has(target) && !ofFrame.includes(target))
        step
          .get('target')
          .report(
            'CFG2105',
            `'${target}' não é um bloco nem um botão de onde esta visita começa.`,
            didYouMean(target, [...known, ...ofFrame]) ??
              'Use o id de um bloco ou botão, ou header, menu, search, user.',
          );
    }
  }
}
