import { isRecord } from '../../../../schemas/record.ts';
import { readSource, type SourceFile } from '../../../../schemas/compiler/read/source.ts';
import { kinds } from '../../../../schemas/words/index.ts';

/**
 * Title of a property in the product's own entities.
 *
 * @param entity id of the entity around it; undefined for a record that has no name
 */
export type BaseTitles = (entity: string | undefined, property: string) => string | undefined;

/**
 * Titles of all properties that the entities of a base describe. Where an entity does not say one,
 * the title that most entities give to a property of that name.
 */
export function baseTitles(base: readonly SourceFile[]): BaseTitles {
  const own = new Map<string, string>();
  const counts = new Map<string, Map<string, number>>();
  for (const file of base) {
    const document = /\/entity\/[^/]+$/.test(file.path)
      ? readSource(file, kinds).document
      : undefined;
    if (document) collect(document.id, document.value['schema'], own, counts);
  }
  const common = new Map(
    [...counts].map(([name, titles]) => [name, [...titles].sort(([, a], [, b]) => b - a)[0]?.[0]]),
  );
  return (entity, property) => own.get(`${entity ?? ''}.${property}`) ?? common.get(property);
}

function collect(
  entity: string,
  schema: unknown,
  own: Map<string, string>,
  counts: Map<string, Map<string, number>>,
  outer = true,
): void {
  if (!isRecord(schema) || !isRecord(schema['properties'])) return;
  for (const [name, property] of Object.entries(schema['properties'])) {
    if (!isRecord(property)) continue;
    const { title } = property;
    if (typeof title === 'string') {
      if (outer) own.set(`${entity}.${name}`, title);
      const titles = counts.get(name) ?? new Map<string, number>();
      counts.set(name, titles.set(title, (titles.get(title) ?? 0) + 1));
    }
    collect(entity, property, own, counts, false);
  }
}
