import type * as Source from '../../types.generated.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import { fileValueSchema } from '../../expressions/types.ts';
import type { JsonSchema } from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { sourceSchema } from './form-source.ts';
import { isRecord } from '../../record.ts';

/**
 * Formats that are validated, not only displayed: the names of `ajv.formats` that the runtime
 * passes to validators.
 */
export const checkedFormats = [
  'date',
  'dateTime',
  'month',
  'cpf',
  'cnpj',
  'cpfCnpj',
  'cep',
  'phone',
  'cardExpiry',
  'email',
  'uri',
] as const;

/** Extensions of JSON Schema that the compiler reads and validators do not get. */
const additions = new Set(['options', 'image', 'empty', 'tones', '$schema', '$id', '$comment']);

/** Keywords with schemas by name: the names are not keywords. */
const schemasByName = new Set(['properties', 'patternProperties', 'definitions', 'dependencies']);

/** Keywords with data, in which there are no schemas. */
const values = new Set(['default', 'const', 'enum', 'examples', 'required']);

/**
 * The JSON Schema of a form for its validator and RJSF: entities inlined (recursive ones under
 * `definitions`), the form's own definitions and references unchanged, options as `oneOf` with
 * titles, items of files typed, display formats removed.
 */
export function formSchema(form: Cursor<Source.FormDocument>): JsonSchema {
  const source = sourceSchema(form);
  const root = form.get('schema').record().$ref;
  const inliner = new Inliner(
    form,
    isRecord(source.definitions) ? Object.keys(source.definitions) : [],
  );
  const schema = inliner.schema(source, typeof root === 'string' ? [root] : []) as JsonSchema;
  const definitions = {
    ...(schema.definitions as Record<string, unknown> | undefined),
    ...inliner.definitions,
  };
  return { ...schema, ...(Object.keys(definitions).length > 0 ? { definitions } : {}) };
}

class Inliner {
  /** Recursive entities, by their name in `definitions`. */
  readonly definitions: Record<string, unknown> = {};
  private readonly form: Cursor<Source.FormDocument>;
  private readonly reserved: ReadonlySet<string>;

  constructor(form: Cursor<Source.FormDocument>, reserved: readonly string[]) {
    this.form = form;
    this.reserved = new Set(reserved);
  }

  schema(source: unknown, open: readonly string[]): unknown {
    if (Array.isArray(source)) return source.map((item) => this.schema(item, open));
    if (!isRecord(source)) return source;
    if (typeof source.$ref === 'string' && !source.$ref.startsWith('#'))
      return this.reference(source.$ref, source, open);
    const out: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(source)) {
      if (
        additions.has(key) ||
        (key === 'format' && !(checkedFormats as readonly unknown[]).includes(value))
      )
        continue;
      else if (schemasByName.has(key) && isRecord(value))
        out[key] = Object.fromEntries(
          Object.entries(value).map(([name, entry]) => [name, this.schema(entry, open)]),
        );
      else out[key] = values.has(key) ? value : this.schema(value, open);
    }
    return this.chosen(source, out);
  }

  /** The schema of a choice: for a list, of each item. */
  private chosen(
    source: Record<string, unknown>,
    out: Record<string, unknown>,
  ): Record<string, unknown> {
    if (source.format === 'files') return { ...out, items: fileValueSchema };
    if (!Array.isArray(source.options)) return out;
    const known = source.options
      .filter(isRecord)
      .map((option) => ({ const: option.value, title: option.label }));
    if (source.type === 'array')
      return { ...out, items: { ...(isRecord(out.items) ? out.items : {}), oneOf: known } };
    if (!Array.isArray(out.enum)) return { ...out, oneOf: known };
    // The enum limits the values; the options only label them.
    const { enum: allowed, ...rest } = out;
    return {
      ...rest,
      oneOf: (allowed as unknown[]).map(
        (value) =>
          known.find((option) => option.const === value) ?? { const: value, title: String(value) },
      ),
    };
  }

  private reference(id: string, source: Record<string, unknown>, open: readonly string[]): unknown {
    const entity = this.form.project.entities(id);
    if (!entity) {
      this.form
        .get('schema')
        .report(
          'CFG2002',
          `A entidade '${id}' não existe.`,
          suggest(id, this.form.project.ids('entity')),
        );
      return {};
    }
    if (open.includes(id)) {
      const name = this.reserved.has(id) ? `entity:${id}` : id;
      if (!Object.hasOwn(this.definitions, name)) {
        this.definitions[name] = {};
        this.definitions[name] = this.schema(entity, [id]);
      }
      return { $ref: `#/definitions/${name}` };
    }
    const { $ref: _ref, ...own } = source;
    return this.schema({ ...entity, ...own }, [...open, id]);
  }
}
