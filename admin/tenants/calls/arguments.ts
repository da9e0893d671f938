import type { Json } from '../../../schemas/draft/operation.ts';
import { isJsonObject } from '../../../schemas/record.ts';

/** One argument, as the form shows it. */
export interface Argument {
  name: string;
  /** `json`: everything that is no single value is written as JSON. */
  kind: 'text' | 'number' | 'flag' | 'choice' | 'json';
  options: readonly (string | number | boolean)[];
  required: boolean;
  default: Json | undefined;
}

type JsonObject = Readonly<Record<string, Json>>;

function kindOf({ type, enum: options }: JsonObject): Argument['kind'] {
  if (Array.isArray(options)) return 'choice';
  if (type === 'string') return 'text';
  if (type === 'number' || type === 'integer') return 'number';
  return type === 'boolean' ? 'flag' : 'json';
}

/** The arguments that the JSON Schema of a call's object declares, those that it needs first. */
export function argumentsOf(schema: Json): Argument[] {
  if (!isJsonObject(schema) || !isJsonObject(schema.properties)) return [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  const list = Object.entries(schema.properties).map(([name, property]): Argument => {
    const own = isJsonObject(property) ? property : {};
    const options = Array.isArray(own.enum)
      ? own.enum.filter((option) => option !== null && typeof option !== 'object')
      : [];
    return {
      name,
      kind: kindOf(own),
      options: options as Argument['options'],
      required: required.includes(name),
      default: own.default,
    };
  });
  return list.sort((a, b) => Number(b.required) - Number(a.required));
}

/**
 * Typed arguments as the call reads them; empty fields are left out. Yields the names whose text is
 * no JSON.
 */
export function readArguments(
  list: readonly Argument[],
  typed: Readonly<Record<string, Json | undefined>>,
): { values: Record<string, Json>; wrong: string[] } {
  const values: Record<string, Json> = {};
  const wrong: string[] = [];
  for (const { name, kind } of list) {
    const value = typed[name];
    if (value === undefined || value === null || value === '') continue;
    if (kind !== 'json') values[name] = value;
    else {
      try {
        values[name] = JSON.parse(String(value)) as Json;
      } catch {
        wrong.push(name);
      }
    }
  }
  return { values, wrong };
}
