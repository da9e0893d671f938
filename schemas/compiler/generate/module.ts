import Ajv, { _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { detail } from '../../diagnostics/detail.ts';
import type { JsonSchema } from '../../release/types.ts';
import { checkedFormats } from '../../words/form/form-schema.ts';
import type { LoweredChunk } from '../lowering/chunks.ts';
import type { Project } from '../lowering/project.ts';
import { assertSchema } from '../shape/grammar.ts';

const generated = new Map<string, string>();

/**
 * AJV's code for one schema, as a function body over `require`. A fresh Ajv each time, or equal
 * input gives different names; the result is kept by the schema's own text, because most forms do
 * not change between two compiles.
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
    // The vocabulary has refused unknown keywords and the compiler has left out formats that
    // nothing checks. What strict mode refuses beyond that is valid draft-07 (a tuple without
    // limits, `then` without `if`), and forms come from elsewhere.
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

/**
 * The module of a chunk: a factory that is handed its helpers and imports nothing, so that an old
 * release still runs on a newer runtime. Null when there is nothing in it.
 */
export function moduleOf(
  { templates: texts, validators: schemas }: Pick<LoweredChunk, 'templates' | 'validators'>,
  project: Project,
): string | null {
  const templates = [...texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, code]) => `${JSON.stringify(key)}: handlebars.template(${code})`);
  const validators: string[] = [];
  for (const [key, schema] of [...schemas].sort(([a], [b]) => (a < b ? -1 : 1))) {
    try {
      validators.push(
        `${JSON.stringify(key)}: (() => { const module = { exports: {} };\n${validatorCode(schema)}\nreturn module.exports; })()`,
      );
    } catch (cause) {
      const [document = ''] = key.split('#');
      // Where the schema has been found wrong already, this is only what follows.
      if (!project.hasErrorsIn(document))
        project.reportAt(
          document,
          ['schema'],
          'CFG3001',
          `Do esquema do formulário não se faz um validador${detail('AJV', cause)}.`,
        );
    }
  }
  if (templates.length + validators.length === 0) return null;
  return [
    'export function chunk({ handlebars, ajv }) {',
    'const require = (name) => name === "formats" ? ajv.formats : name.endsWith("equal") ? { default: ajv.equal } : { default: ajv.ucs2length };',
    `const templates = {\n${templates.join(',\n')}\n};`,
    `const validators = {\n${validators.join(',\n')}\n};`,
    'return { templates, validators };',
    '}',
    '',
  ].join('\n');
}
