import Ajv, { _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '../../release/types.ts';
import { checkedFormats } from '../../words/form/form-schema.ts';
import type { LoweredChunk } from '../lowering/chunks.ts';
import { assertSchema } from '../shape/grammar.ts';

const generated = new Map<string, string>();

/**
 * AJV's standalone code for one schema, as a function body over `require`. A new Ajv for each
 * schema makes the code deterministic. The code is cached by the schema's JSON, because most forms
 * do not change between two compiles.
 */
function validatorCode(schema: JsonSchema): string {
  const key = JSON.stringify(schema);
  const known = generated.get(key);
  if (known !== undefined) return known;
  assertSchema(schema);
  const ajv = new Ajv({
    allErrors: true,
    validateSchema: false,
    meta: false,
    // Unknown keywords and formats have been refused or removed before. What strict mode refuses
    // beyond that is valid draft-07 (a tuple without limits, `then` without `if`), and schemas of
    // forms may come from elsewhere.
    strict: false,
    strictNumbers: true,
    code: { source: true, lines: false, optimize: 1, formats: _`require("formats")` },
  });
  for (const format of checkedFormats) ajv.addFormat(format, () => true);
  const code = standaloneCode(ajv, ajv.compile(JSON.parse(key)));
  if (generated.size > 2_000) generated.clear();
  generated.set(key, code);
  return code;
}

/** The code of a chunk's module. */
interface Module {
  /** Null when there is nothing in it. */
  code: string | null;
  refused: Refused[];
}

/** A form (`kind/id`) of whose schema no validator can be made. */
export interface Refused {
  document: string;
  cause: unknown;
}

/**
 * The module of a chunk: a factory that receives its helpers and imports nothing, so that an old
 * release still runs on a newer runtime.
 */
export function moduleOf({ validators: schemas }: Pick<LoweredChunk, 'validators'>): Module {
  const validators: string[] = [];
  const refused: Refused[] = [];
  for (const [key, schema] of [...schemas].sort(([a], [b]) => (a < b ? -1 : 1))) {
    try {
      validators.push(
        `${JSON.stringify(key)}: (() => { const module = { exports: {} };\n${validatorCode(schema)}\nreturn module.exports; })()`,
      );
    } catch (cause) {
      const [document = ''] = key.split('#');
      refused.push({ document, cause });
    }
  }
  if (validators.length === 0) return { code: null, refused };
  const code = [
    'export function chunk({ ajv }) {',
    'const require = (name) => name === "formats" ? ajv.formats : name.endsWith("equal") ? { default: ajv.equal } : { default: ajv.ucs2length };',
    `const validators = {\n${validators.join(',\n')}\n};`,
    'return { validators };',
    '}',
    '',
  ].join('\n');
  return { code, refused };
}
