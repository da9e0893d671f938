import { didYouMean } from '../../diagnostics/nearest.ts';
import type { Project } from '../lowering/project.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Ownership } from './ownership.ts';

/**
 * Modules are named by the ERP and declared nowhere. A name that is used once and is similar to
 * another one is reported as a likely slip: no user would have that module.
 */
export function checkModules(project: Project, ownership: Ownership): void {
  const uses = new Map<string, Cursor[]>();
  const listed = new Set<string>();
  const note = (name: string | undefined, at: Cursor): void => {
    if (name !== undefined && name !== '') uses.set(name, [...(uses.get(name) ?? []), at]);
  };
  for (const kind of ['screen', 'call'] as const)
    for (const one of project.all(kind))
      note(one.get('access').string('module'), one.get('access').get('module'));
  for (const shell of project.all('shell'))
    for (const name of shell.get('menu').get('modules').items('order'))
      listed.add(String(name.value));
  for (const [name, [at, ...others]] of uses) {
    if (!at || others.length > 0 || listed.has(name) || !ownership.includes(at)) continue;
    const hint = didYouMean(
      name,
      [...uses.keys(), ...listed].filter(
        (other) => other !== name && Math.abs(other.length - name.length) <= 2,
      ),
    );
    if (hint !== undefined) at.report('CFG2729', `Nada mais fala do módulo '${name}'.`, hint);
  }
}
