import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import type { Hint } from '../../diagnostics/hint.ts';
import { didYouMean, suggest } from '../../diagnostics/nearest.ts';
import { shown } from '../../diagnostics/shown.ts';
import { optional } from '../../words/parts/field/fields.ts';
import type { Memo } from '../incremental/memo.ts';
import type { MergedDocument } from '../layers/layers.ts';
import { Project } from '../lowering/project.ts';
import { checkWeight } from '../rules/documents/weight.ts';
import { documentRules } from '../rules/table.ts';
import { forms } from './forms.ts';
import { type Failure, failuresOf } from './validator.ts';

/** Checks the shape of every document; the findings are in the project that is given back. */
export function checkShapes(documents: readonly MergedDocument[], memo: Memo): Project {
  const project = new Project(documents);
  for (const { kind, id } of documents)
    memo.of(project, `shape ${kind}/${id}`, (part) => checkShape(part, kind, id));
  return project;
}

/**
 * Checks a merged document against its word's schema; findings stand where the part was written.
 */
function checkShape(project: Project, kind: string, id: string): void {
  const document = project.document(kind, id);
  if (!document || !checkWeight(project, document)) return;
  for (const failure of failuresOf(`${kind}.schema.json`, document.value)) {
    const { code, message, hint, key, missing } =
      failure.keyword === 'uniqueItems' ? repeated(failure) : describe(failure);
    const place =
      missing === undefined
        ? document.place(key === undefined ? failure.path : [...failure.path, key])
        : document.placeOfMissing(failure.path, missing);
    const instead = code === 'CFG1102' ? document.insteadOf(failure.value) : undefined;
    project.report(code, place, message, instead ?? hint);
  }
  for (const { kinds, check } of documentRules)
    if (!kinds || (kinds as readonly string[]).includes(kind)) check(project, document);
}

interface ShapeFinding {
  code: DiagnosticCode;
  message: string;
  hint?: Hint;
  key?: string | number;
  /** The property that is not there. */
  missing?: string;
}

function describe(failure: Failure): ShapeFinding {
  const { keyword, schema, value, property = '' } = failure;
  if (keyword === 'additionalProperties') {
    const known = Object.keys(schema.properties ?? {}).filter((key) => key !== '$schema');
    return {
      code: 'CFG1101',
      key: property,
      message: `'${property}' não é uma palavra daqui.`,
      hint: suggest(property, known),
    };
  }
  if (keyword === 'required')
    return { code: 'CFG1102', missing: property, message: `Falta '${property}'.` };
  if (keyword === 'not') return missingWord(failure);
  return {
    code: 'CFG1103',
    ...optional('hint', hintFor(failure)),
    message: messages[keyword]?.(schema[keyword], value) ?? `O valor não serve (${keyword}).`,
  };
}

/** The item of a list that stands there a second time. */
function repeated({ value }: Failure): ShapeFinding {
  const texts = (value as unknown[]).map((item) => JSON.stringify(item));
  const key = texts.findIndex((text, index) => texts.indexOf(text) < index);
  return {
    code: 'CFG1104',
    key,
    message: `${shown((value as unknown[])[key])} aparece duas vezes.`,
    hint: 'Apague um dos dois.',
  };
}

/**
 * What to write instead, as far as the vocabulary knows: a near value, what it says of the place,
 * all that there is.
 */
function hintFor({ keyword, schema, value }: Failure): Hint | undefined {
  const told = schema.errorMessage === undefined ? undefined : String(schema.errorMessage);
  if (keyword === 'pattern' && String(schema.pattern).startsWith('^='))
    return `Uma expressão começa com =: "= ${String(value)}".`;
  if (keyword !== 'enum') return told;
  const allowed = (schema.enum ?? []).map(String);
  const written = typeof value === 'string' ? value : shown(value);
  return didYouMean(written, allowed) ?? told ?? suggest(written, allowed);
}

/** Properties that any block or action may carry; they are never the misspelt word. */
const common = new Set(['id', 'when', '$schema']);

/** One of several words must be there: the chooser of blocks, of actions, of a list's source. */
function missingWord({ schema, value }: Failure): ShapeFinding {
  const told = schema.errorMessage === undefined ? undefined : String(schema.errorMessage);
  const words = schema['x-words'];
  if (!Array.isArray(words))
    return { code: 'CFG1103', message: told ?? 'O valor não serve (not).' };
  const names =
    value !== null && typeof value === 'object'
      ? Object.keys(value).filter((name) => !common.has(name))
      : [];
  const misspelt = names
    .map((name) => ({ name, hint: didYouMean(name, words.map(String)) }))
    .find(({ hint }) => hint !== undefined);
  return misspelt
    ? {
        code: 'CFG1101',
        key: misspelt.name,
        message: `'${misspelt.name}' não é uma palavra daqui.`,
        hint: misspelt.hint,
      }
    : { code: 'CFG1102', message: told ?? `Falta uma destas palavras: ${words.join(', ')}.` };
}

const typeNames: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  integer: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um objeto',
};

/** By keyword: what it asks for, and the value that does not fit. */
const messages: Record<string, (wanted: unknown, value: unknown) => string> = {
  type: (wanted) =>
    `Aqui se espera ${[wanted]
      .flat()
      .map((name) => typeNames[String(name)] ?? String(name))
      .join(' ou ')}.`,
  enum: (_wanted, value) => `${shown(value)} não vale aqui.`,
  const: (wanted) => `Aqui só vale ${String(wanted)}.`,
  pattern: (wanted, value) =>
    `${shown(value)} não tem a forma esperada${Object.hasOwn(forms, String(wanted)) ? `: ${forms[String(wanted)]}` : ''}.`,
  minLength: () => 'O texto não pode ser vazio.',
  minItems: (wanted) => `A lista precisa de pelo menos ${String(wanted)} item(ns).`,
  minimum: (wanted) => `O número precisa ser no mínimo ${String(wanted)}.`,
  exclusiveMinimum: (wanted) => `O número precisa ser maior que ${String(wanted)}.`,
  maxItems: (wanted) => `A lista pode ter no máximo ${String(wanted)} item(ns).`,
  minProperties: (wanted) => `Aqui é preciso pelo menos ${String(wanted)} propriedade(s).`,
  maximum: (wanted) => `O número precisa ser no máximo ${String(wanted)}.`,
  maxProperties: (wanted) => `Aqui cabe no máximo ${String(wanted)} propriedade(s).`,
};
