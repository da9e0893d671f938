import type { JsonSchema } from '../release/types.ts';
import type { Cursor } from './cursor.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Formats that are checked, not only shown. They are the names of `ajv.formats` that the runtime hands to validators. */
export const checkedFormats = ['date', 'dateTime', 'month', 'cpf', 'cnpj', 'cpfCnpj', 'cep', 'phone', 'email'] as const;

/** What the vocabulary adds to JSON Schema: it is read by the compiler and does not go into a validator. */
const additions = new Set(['options', 'image', 'empty', 'tones']);

/**
 * The JSON Schema of a form as a validator and RJSF read it: entities inlined (recursive ones under `definitions`),
 * options as `oneOf` with titles, formats that only say how a value looks left out.
 * `properties` are the form's own, still with everything the vocabulary says of them.
 */
export function formSchema(cursor: Cursor): { schema: JsonSchema; properties: Record<string, JsonSchema> } {
  const inliner = new Inliner(cursor);
  const named = typeof cursor.record.$ref === 'string' ? (cursor.project.entities(cursor.record.$ref) ?? {}) : cursor.record;
  const source = hasCaptcha(cursor) ? named : withoutCaptcha(named);
  const schema = inliner.schema(source, typeof cursor.record.$ref === 'string' ? [cursor.record.$ref] : []) as JsonSchema;
  const definitions = inliner.definitions;
  const properties = isRecord(source.properties) ? (source.properties as Record<string, JsonSchema>) : {};
  return {
    schema: { ...schema, ...(Object.keys(definitions).length > 0 ? { definitions } : {}) },
    properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, inliner.described(property)])),
  };
}

const hasCaptcha = (cursor: Cursor): boolean => cursor.project.find('tenant', 'tenant')?.get('captcha').string('kind') !== 'NONE';

/** A tenant that asks for no captcha has no such field, and nothing requires it. */
function withoutCaptcha(schema: JsonSchema): JsonSchema {
  const properties = isRecord(schema.properties) ? (schema.properties as Record<string, JsonSchema>) : {};
  const kept = Object.entries(properties).filter(([, property]) => property.format !== 'captcha');
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  return { ...schema, properties: Object.fromEntries(kept), required: required.filter((name) => kept.some(([known]) => known === name)) };
}

class Inliner {
  readonly definitions: Record<string, JsonSchema> = {};
  private readonly cursor: Cursor;

  constructor(cursor: Cursor) {
    this.cursor = cursor;
  }

  /** An entity behind a reference, with what the reference itself says on top. */
  described(property: JsonSchema): JsonSchema {
    return typeof property.$ref === 'string' ? { ...this.cursor.project.entities(property.$ref), ...property } : property;
  }

  schema(source: unknown, open: readonly string[]): unknown {
    if (Array.isArray(source)) return source.map((item) => this.schema(item, open));
    if (!isRecord(source)) return source;
    if (typeof source.$ref === 'string' && !source.$ref.startsWith('#')) return this.reference(source.$ref, source, open);
    const out: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(source)) {
      if (key === 'options' && Array.isArray(value)) out.oneOf = value.filter(isRecord).map((option) => ({ const: option.value, title: option.label }));
      else if (key === 'format' && !(checkedFormats as readonly unknown[]).includes(value)) continue;
      else if (additions.has(key)) continue;
      else if (key === 'properties' && isRecord(value)) out.properties = Object.fromEntries(Object.entries(value).map(([name, property]) => [name, this.schema(property, open)]));
      else if (key === 'default' || key === 'const' || key === 'enum' || key === 'examples') out[key] = value;
      else out[key] = this.schema(value, open);
    }
    return out;
  }

  private reference(id: string, source: Record<string, unknown>, open: readonly string[]): unknown {
    const entity = this.cursor.project.entities(id);
    if (!entity) {
      this.cursor.report('CFG2002', `A entidade '${id}' não existe.`);
      return {};
    }
    if (open.includes(id)) {
      if (!this.definitions[id]) {
        this.definitions[id] = {};
        this.definitions[id] = this.schema(entity, [id]) as JsonSchema;
      }
      return { $ref: `#/definitions/${id}` };
    }
    const { $ref: _ref, ...own } = source;
    return this.schema({ ...entity, ...own }, [...open, id]);
  }
}
