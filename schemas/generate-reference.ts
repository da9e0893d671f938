/**
 * The vocabulary reference, `schemas/README.md`, made of the schemas: what is written there is what the compiler checks.
 * Run by `generate.ts`.
 */
import { actionWords, blockWords, formats, kinds, vocabulary, type WordSchema } from './vocabulary/index.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const wordName = (file: string): string => file.replace('.schema.json', '');
const anchor = (file: string): string => wordName(file);

/** A reference to a word as a link; into a word, the property it points at. */
function linkTo(ref: string): string {
  const [file = '', pointer = ''] = ref.split('#');
  const name = wordName(file);
  return `[${pointer === '' ? name : `${name}.${pointer.split('/').at(-1) ?? ''}`}](#${anchor(file)})`;
}

/** What a property takes, in a few words. */
export function takes(schema: WordSchema): string {
  if (schema.$ref) return linkTo(schema.$ref);
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  const kind = typeof schema['x-kind'] === 'string' ? schema['x-kind'] : undefined;
  const types = Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type];
  const parts = types.map((type) => {
    if (type === 'array' && isRecord(schema.items)) return `list of ${takes(schema.items as WordSchema)}`;
    if (type === 'object' && isRecord(schema.additionalProperties)) return `map of ${takes(schema.additionalProperties as WordSchema)}`;
    if (type === 'object' && isRecord(schema.then) && (schema.then as WordSchema).$ref) return linkTo(String((schema.then as WordSchema).$ref));
    if (type === 'string' && kind) return kind === 'cel' ? 'CEL' : (kinds as readonly string[]).includes(kind) ? `id of a [${kind}](#${kind})` : kind;
    return type;
  });
  return parts.length > 0 ? [...new Set(parts)].join(' or ') : 'anything';
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function rows(schema: WordSchema, prefix = ''): string[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (name === '$schema') return [];
    const path = `${prefix}${name}`;
    const fallback = property.default === undefined ? '' : ` (sem isto: \`${JSON.stringify(property.default)}\`)`;
    const own = `| \`${path}\`${required.has(name) ? ' \\*' : ''} | ${cell(takes(property))} | ${cell(`${property.description ?? property.title ?? ''}${fallback}`)} |`;
    const items = isRecord(property.items) ? (property.items as WordSchema) : undefined;
    const inner = property.properties ? rows(property, `${path}.`) : items?.properties && !items.$ref ? rows(items, `${path}[].`) : [];
    return [own, ...inner];
  });
}

const flat = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(flat).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${flat(entry)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
};

/** JSON as people write configuration: what fits stays on one line. */
export function showJson(value: unknown, indent = 0, used = 0): string {
  const line = flat(value);
  if (value === null || typeof value !== 'object' || used + line.length <= 110) return line;
  const inner = ' '.repeat(indent + 2);
  const parts = Array.isArray(value)
    ? value.map((item) => inner + showJson(item, indent + 2, indent + 2))
    : Object.entries(value).map(([key, entry]) => `${inner}${JSON.stringify(key)}: ${showJson(entry, indent + 2, inner.length + key.length + 4)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${' '.repeat(indent)}${close}`;
}

function section(file: string): string {
  const schema = vocabulary[file] as WordSchema;
  const table = schema.properties && !['block.schema.json', 'action.schema.json'].includes(file) ? ['', '| property | takes | |', '|---|---|---|', ...rows(schema)] : [];
  const values = schema.enum ? ['', schema.enum.map((value) => `\`${String(value)}\``).join(', ')] : [];
  const examples = (schema.examples ?? []).flatMap((example) => ['', '```json', showJson(example), '```']);
  return [`### <a id="${anchor(file)}"></a>\`${wordName(file)}\`: ${schema.title ?? ''}`, '', schema.description ?? '', ...table, ...values, ...examples].join('\n');
}

/** The Markdown of the whole reference. */
export function generateReference(): string {
  const all = Object.keys(vocabulary).sort();
  const documents = kinds.map((kind) => `${kind}.schema.json`);
  const blocks = all.filter((file) => file.startsWith('block-'));
  const actions = all.filter((file) => file.startsWith('action-'));
  const parts = all.filter((file) => !documents.includes(file) && !blocks.includes(file) && !actions.includes(file));
  const list = (files: readonly string[]) => files.map((file) => `[\`${wordName(file)}\`](#${anchor(file)})`).join(' · ');
  return `${[
    '# The words of the configuration language',
    '',
    '<!-- Generated by schemas/generate.ts from schemas/vocabulary: run `npm run generate`, do not edit. -->',
    '',
    'Every word is one JSON Schema in `vocabulary/`; this page, the TypeScript types and the forms of editors are made of the same files. Descriptions are in Portuguese, the language of those who configure. `*` marks what must be given. A running portal shows each word at work in its gallery (`galeria.localhost:3000` on a desk).',
    '',
    'Marks: a string that begins with `=` is a CEL value, conditions are CEL, texts may hold Handlebars; a plain string is never an expression. `x-kind` words such as `path`, `target` and `route` are checked against entities, state and screens.',
    '',
    `**Documents**: ${list(documents)}`,
    '',
    `**Blocks** (${blockWords.length}): ${list(blocks)}`,
    '',
    `**Actions** (${actionWords.length}): ${list(actions)}`,
    '',
    `**Parts**: ${list(parts)}`,
    '',
    `**Formats** (${formats.length}): ${formats.map((format) => `\`${format}\``).join(', ')}`,
    '',
    '## Documents',
    ...documents.map((file) => `\n${section(file)}`),
    '',
    '## Blocks',
    ...blocks.map((file) => `\n${section(file)}`),
    '',
    '## Actions',
    ...actions.map((file) => `\n${section(file)}`),
    '',
    '## Parts',
    ...parts.map((file) => `\n${section(file)}`),
  ].join('\n')}\n`;
}
