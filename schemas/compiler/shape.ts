import { didYouMean } from '../diagnostics/nearest.ts';
import type { DiagnosticCode } from '../diagnostics/catalogue.ts';
import type { Project } from './project.ts';
import { checkBounds } from './rules/bounds.ts';
import { checkDefaults } from './rules/defaults.ts';
import { type Failure, failuresOf } from './validator.ts';

/** Checks a merged document against its word's schema; findings stand where the part was written. */
export function checkShape(project: Project, kind: string, id: string): void {
  const document = project.document(kind, id);
  if (!document) return;
  for (const failure of failuresOf(`${kind}.schema.json`, document.value)) {
    const { code, message, hint, key, missing } = describe(failure);
    const place = missing === undefined ? document.place(key === undefined ? failure.path : [...failure.path, key]) : document.placeOfMissing(failure.path, missing);
    project.report(code, place, message, hint);
  }
  checkBounds(project, document);
  if (kind === 'form' || kind === 'entity') checkDefaults(project, document);
}

interface ShapeFinding {
  code: DiagnosticCode;
  message: string;
  hint?: string;
  key?: string;
  /** The property that is not there. */
  missing?: string;
}

function describe(failure: Failure): ShapeFinding {
  const { keyword, schema, value, property = '' } = failure;
  if (keyword === 'additionalProperties') {
    const known = Object.keys(schema.properties ?? {}).filter((key) => key !== '$schema');
    return { code: 'CFG1101', key: property, message: `'${property}' não é uma palavra daqui.`, hint: didYouMean(property, known) ?? `Aqui existem: ${known.join(', ')}.` };
  }
  if (keyword === 'required') return { code: 'CFG1102', missing: property, message: `Falta '${property}'.` };
  if (keyword === 'not') return missingWord(failure);
  const hint = keyword === 'pattern' && String(schema.pattern).startsWith('^=') ? `Uma expressão começa com =: "= ${String(value)}".` : schema.errorMessage === undefined ? undefined : String(schema.errorMessage);
  return { code: 'CFG1103', ...(hint === undefined ? {} : { hint }), message: messages[keyword]?.(schema[keyword], value) ?? `O valor não serve (${keyword}).` };
}

/** Properties that any block or action may carry; they are never the misspelt word. */
const common = new Set(['id', 'when', '$schema']);

/** One of several words must be there: the chooser of blocks, of actions, of a list's source. */
function missingWord({ schema, value }: Failure): ShapeFinding {
  const told = schema.errorMessage === undefined ? undefined : String(schema.errorMessage);
  const words = schema['x-words'];
  if (!Array.isArray(words)) return { code: 'CFG1103', message: told ?? 'O valor não serve (not).' };
  const names = value !== null && typeof value === 'object' ? Object.keys(value).filter((name) => !common.has(name)) : [];
  const misspelt = names.map((name) => ({ name, hint: didYouMean(name, words.map(String)) })).find(({ hint }) => hint !== undefined);
  return misspelt ? { code: 'CFG1101', key: misspelt.name, message: `'${misspelt.name}' não é uma palavra daqui.`, hint: misspelt.hint } : { code: 'CFG1102', message: told ?? `Falta uma destas palavras: ${words.join(', ')}.` };
}

/** A value as a finding quotes it. */
const show = (data: unknown): string => {
  const text = typeof data === 'string' ? `'${data}'` : (JSON.stringify(data) ?? 'nada');
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

const typeNames: Record<string, string> = { string: 'um texto', number: 'um número', integer: 'um número inteiro', boolean: 'true ou false', array: 'uma lista', object: 'um objeto' };

/** A choice of more values than this is not told whole. */
const mostTold = 30;

/** By keyword: what it asks for, and the value that does not fit. */
const messages: Record<string, (wanted: unknown, value: unknown) => string> = {
  type: (wanted) => `Aqui se espera ${[wanted].flat().map((name) => typeNames[String(name)] ?? String(name)).join(' ou ')}.`,
  enum: (wanted, value) => {
    const allowed = (wanted as unknown[]).map(String);
    return `${show(value)} não vale aqui. ${didYouMean(String(value), allowed) ?? (allowed.length > mostTold ? '' : `Valem: ${allowed.join(', ')}.`)}`.trimEnd();
  },
  const: (wanted) => `Aqui só vale ${String(wanted)}.`,
  pattern: (_wanted, value) => `${show(value)} não tem a forma esperada.`,
  minLength: () => 'O texto não pode ser vazio.',
  minItems: (wanted) => `A lista precisa de pelo menos ${String(wanted)} item(ns).`,
  minimum: (wanted) => `O número precisa ser no mínimo ${String(wanted)}.`,
  maximum: (wanted) => `O número precisa ser no máximo ${String(wanted)}.`,
  uniqueItems: () => 'A lista repete um valor.',
  maxProperties: (wanted) => `Aqui cabe no máximo ${String(wanted)} propriedade(s).`,
};
