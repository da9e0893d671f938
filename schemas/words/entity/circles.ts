import type { MergedDocument } from '../../compiler/layers/layers.ts';
import type { Project } from '../../compiler/lowering/project.ts';

/** Definitions of a form that only refer to each other: resolving them would not terminate. */
export function checkCircles(project: Project, document: MergedDocument): void {
  const { definitions = {} } = (document.value.schema ?? {}) as {
    definitions?: Record<string, { $ref?: unknown }>;
  };
  const next = (name: string): string | undefined => {
    const { $ref } = (Object.hasOwn(definitions, name) ? definitions[name] : undefined) ?? {};
    return typeof $ref === 'string' && $ref.startsWith('#/definitions/')
      ? $ref.slice('#/definitions/'.length)
      : undefined;
  };
  for (const name of Object.keys(definitions)) {
    const seen = new Set<string>();
    for (let at = next(name); at !== undefined && !seen.has(at); at = next(at)) seen.add(at);
    if (seen.has(name))
      project.report(
        'CFG2005',
        document.place(['schema', 'definitions', name, '$ref']),
        `A definição '${name}' só diz o seu próprio nome, por outras: ela nunca chega a um tipo.`,
        'Informe em uma delas o que o dado é, com type.',
      );
  }
}
