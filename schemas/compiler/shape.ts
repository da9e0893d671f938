import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { DiagnosticCode } from '../diagnostics/catalogue.ts';
import { annotationKeywords, vocabulary } from '../vocabulary/index.ts';
import type { MergedDocument } from './layers.ts';
import type { Project } from './project.ts';

let vocabularyAjv: Ajv | undefined;

/** The validator of a kind, made once for the process. */
function validatorOf(kind: string): ValidateFunction {
  if (!vocabularyAjv) {
    vocabularyAjv = new Ajv({ allErrors: true, strict: false, verbose: true, validateSchema: false, addUsedSchema: false });
    for (const keyword of annotationKeywords) vocabularyAjv.addKeyword(keyword);
    for (const schema of Object.values(vocabulary)) vocabularyAjv.addSchema(schema);
  }
  const validate = vocabularyAjv.getSchema(`${kind}.schema.json`);
  if (!validate) throw new Error(`No schema for ${kind}`);
  return validate;
}

/** Checks a merged document against its word's schema; findings stand where the part was written. */
export function checkShape(document: MergedDocument, project: Project): boolean {
  const validate = validatorOf(document.kind);
  if (validate(document.value)) return true;
  const before = project.diagnostics.length;
  for (const error of validate.errors ?? []) {
    const finding = describe(error);
    if (!finding) continue;
    const path = pathOf(error.instancePath, document.value);
    const place = finding.missing === undefined ? document.place(finding.key === undefined ? path : [...path, finding.key]) : document.placeOfMissing(path, finding.missing);
    project.report(finding.code, place, finding.message, finding.hint);
  }
  // A refused document is never silent, whatever keyword refused it.
  if (project.diagnostics.length === before) project.report('CFG1103', document.place([]), 'O documento não tem a forma esperada.');
  return false;
}

/** JSON pointer to keys, with numbers for list positions. */
function pathOf(pointer: string, root: unknown): (string | number)[] {
  let value = root;
  return pointer.split('/').slice(1).map((token) => {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    const key = Array.isArray(value) ? Number(name) : name;
    value = value !== null && typeof value === 'object' ? (value as Record<string | number, unknown>)[key] : undefined;
    return key;
  });
}

interface ShapeFinding {
  code: DiagnosticCode;
  message: string;
  hint?: string;
  key?: string;
  /** The property that is not there. */
  missing?: string;
}

/** Keywords that only say that something inside them failed; what failed has a finding of its own. */
const carriers = new Set(['if', 'anyOf', 'oneOf', 'allOf', 'propertyNames']);

function describe(error: ErrorObject): ShapeFinding | undefined {
  const { keyword, params, data } = error;
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {}).filter((key) => key !== '$schema');
    return { code: 'CFG1101', key: name, message: `'${name}' não é uma palavra daqui.`, hint: didYouMean(name, known) ?? `Aqui existem: ${known.join(', ')}.` };
  }
  if (keyword === 'required') return { code: 'CFG1102', missing: String(params.missingProperty), message: `Falta '${String(params.missingProperty)}'.` };
  if (keyword === 'not') return missingWord(error);
  if (carriers.has(keyword)) return undefined;
  return { code: 'CFG1103', message: messages[keyword]?.(params, data) ?? `O valor não serve (${keyword}).` };
}

/** Properties that any block or action may carry; they are never the misspelt word. */
const common = new Set(['id', 'when', '$schema']);

/** One of several words must be there: the chooser of blocks, of actions, of a list's source. */
function missingWord(error: ErrorObject): ShapeFinding | undefined {
  const words = error.parentSchema?.['x-words'];
  if (!Array.isArray(words)) return undefined;
  const names = error.data !== null && typeof error.data === 'object' ? Object.keys(error.data).filter((name) => !common.has(name)) : [];
  const misspelt = names.map((name) => ({ name, hint: didYouMean(name, words.map(String)) })).find(({ hint }) => hint !== undefined);
  const message = String(error.parentSchema?.errorMessage ?? `Falta uma destas palavras: ${words.join(', ')}.`);
  return misspelt ? { code: 'CFG1101', key: misspelt.name, message: `'${misspelt.name}' não é uma palavra daqui.`, hint: misspelt.hint } : { code: 'CFG1102', message };
}

/** A value as a finding quotes it. */
const show = (data: unknown): string => {
  const text = typeof data === 'string' ? `'${data}'` : (JSON.stringify(data) ?? 'nada');
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

const typeNames: Record<string, string> = { string: 'um texto', number: 'um número', integer: 'um número inteiro', boolean: 'true ou false', array: 'uma lista', object: 'um objeto' };

const messages: Record<string, (params: Record<string, unknown>, data: unknown) => string> = {
  type: ({ type }) => `Aqui se espera ${(Array.isArray(type) ? type : [type]).map((name) => typeNames[String(name)] ?? String(name)).join(' ou ')}.`,
  enum: ({ allowedValues }, data) => {
    const allowed = (allowedValues as unknown[]).map(String);
    return `${show(data)} não vale aqui. ${didYouMean(String(data), allowed) ?? `Valem: ${allowed.join(', ')}.`}`;
  },
  const: ({ allowedValue }) => `Aqui só vale ${String(allowedValue)}.`,
  pattern: (_params, data) => `${show(data)} não tem a forma esperada.`,
  minLength: () => 'O texto não pode ser vazio.',
  minItems: ({ limit }) => `A lista precisa de pelo menos ${String(limit)} item(ns).`,
  minimum: ({ limit }) => `O número precisa ser no mínimo ${String(limit)}.`,
  maximum: ({ limit }) => `O número precisa ser no máximo ${String(limit)}.`,
  uniqueItems: () => 'A lista repete um valor.',
  maxProperties: ({ limit }) => `Aqui cabe no máximo ${String(limit)} propriedade(s).`,
};
