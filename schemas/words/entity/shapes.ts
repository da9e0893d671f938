import { isRecord } from '../../record.ts';
import { fileValueSchema } from '../../expressions/types.ts';
import type { JsonSchema, Shape } from '../../release/types.ts';
import type { Project } from '../../compiler/lowering/project.ts';

/** A union of declared types, as of an answer that is a text or a list. */
export const isUnion = ({ anyOf }: JsonSchema): boolean =>
  Array.isArray(anyOf) &&
  anyOf.every((member) => isRecord(member) && typeof member.type === 'string');

/** Schemas as shapes; entities become references, so that recursive ones stay finite. */
export class Shapes {
  private readonly project: Project;
  private readonly found = new Map<string, Shape | undefined>();

  constructor(project: Project) {
    this.project = project;
  }

  table(): Record<string, Shape> {
    return Object.fromEntries(
      [...this.found]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([id, shape]) => [id, shape ?? { t: 'any' as const }]),
    );
  }

  of(schema: JsonSchema): Shape {
    if (typeof schema.$ref === 'string') return this.reference(schema.$ref);
    if (isUnion(schema)) return { t: 'any' };
    switch (schema.type) {
      case 'string':
      case 'number':
      case 'integer':
      case 'boolean':
        return {
          t: schema.type,
          ...(Array.isArray(schema.enum) ? { enum: schema.enum as string[] } : {}),
        };
      case 'array':
        return {
          t: 'array',
          items:
            schema.format === 'files'
              ? this.of(fileValueSchema)
              : isRecord(schema.items)
                ? this.of(schema.items)
                : { t: 'any' },
        };
      default:
        return isRecord(schema.properties) || schema.type === 'object'
          ? this.object(schema)
          : { t: 'any' };
    }
  }

  private object(schema: JsonSchema): Shape {
    const properties = isRecord(schema.properties) ? schema.properties : {};
    const rest = schema.additionalProperties;
    return {
      t: 'object',
      props: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
          name,
          this.of(isRecord(property) ? property : {}),
        ]),
      ),
      required: Array.isArray(schema.required) ? (schema.required as string[]) : [],
      ...(isRecord(rest)
        ? { rest: this.of(rest) }
        : !isRecord(schema.properties) && rest !== false
          ? { rest: { t: 'any' as const } }
          : {}),
    };
  }

  private reference(id: string): Shape {
    if (!this.found.has(id)) {
      this.found.set(id, undefined);
      const schema = this.project.entities(id);
      if (schema) this.found.set(id, this.of(schema));
    }
    return { t: 'ref', id };
  }
}
