import type * as Source from '../../types.generated.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';

const isContainer = (value: unknown): boolean => value !== null && typeof value === 'object';

/** Every entity that a schema refers to must exist. Only a form has definitions of its own. */
export function checkReferences(cursor: Cursor): void {
  eachReference(cursor, (name, at) => void cursor.project.resolve('entity', name, at));
}

/** A form's schema may refer to entities, its own definitions, and itself (`#`). */
export function checkFormReferences(schema: Cursor<Source.Property>): void {
  const definitions = Object.keys(schema.get('definitions').record());
  eachReference(schema, (name, at) => {
    if (!name.startsWith('#')) schema.project.resolve('entity', name, at);
    else if (name !== '#' && !definitions.some((known) => name === `#/definitions/${known}`)) {
      at.report(
        'CFG2001',
        `'${name}' não está nas definições do formulário.`,
        suggest(
          name,
          definitions.map((known) => `#/definitions/${known}`),
        ),
      );
    }
  });
}

/** Keywords with data, in which there are no references. */
const values = new Set(['default', 'const', 'enum', 'examples']);

/** Keywords with schemas by name: the names are not keywords. */
const byName = new Set(['properties', 'patternProperties', 'definitions', 'dependencies']);

function eachReference(part: Cursor, found: (name: string, at: Cursor) => void): void {
  const cursor = part.as<Readonly<Record<string, unknown>>>();
  const names = byName.has(String(cursor.path.at(-1)));
  const reference = names ? undefined : cursor.string('$ref');
  if (reference !== undefined) found(reference, cursor.get('$ref'));
  for (const [key, child] of cursor.entries())
    if (isContainer(child.value) && (names || !values.has(key))) eachReference(child, found);
  for (const child of part.as<readonly unknown[]>().items())
    if (isContainer(child.value)) eachReference(child, found);
}
