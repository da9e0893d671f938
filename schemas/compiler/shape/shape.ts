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

/** Checks the shape of every document. The findings are in the project that is returned. */
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
  /** The missing property. */
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

/** The repeated item of a list with `uniqueItems`. */
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
 * The hint for a failure: a similar allowed value, the vocabulary's own message, or the allowed
 * values.
 */
function hintFor({ keyword, schema, value }: Failure): Hint | undefined {
  const message = schema.errorMessage === undefined ? undefined : String(schema.errorMessage);
  if (keyword === 'pattern' && String(schema.pattern).startsWith('^='))
    return `Uma expressão começa com =: "= ${String(value)}".`;
  if (keyword === 'type' && schema.type === 'array' && message === undefined)
    return 'Ponha o que está aqui entre colchetes: [ ].';
  if (keyword !== 'enum') return message;
  const allowed = (schema.enum ?? []).map(String);
  const written = typeof value === 'string' ? value : shown(value);
  return didYouMean(written, allowed) ?? message ?? suggest(written, allowed);
}

/** Properties of every block and action; none of them is a misspelt word. */
const common = new Set(['id', 'when', '$schema']);

/** None of several alternative words is there: of a block, an action, or a list's source. */
function missingWord({ schema, value }: Failure): ShapeFinding {
  const message = schema.errorMessage === undefined ? undefined : String(schema.errorMessage);
  const words = schema['x-words'];
  if (!Array.isArray(words))
    return { code: 'CFG1103', message: message ?? 'O valor não serve (not).' };
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
    : { code: 'CFG1102', message: message ?? `Falta uma destas palavras: ${words.join(', ')}.` };
}

const typeNames: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  integer: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um objeto',
};

/** pt-BR messages by keyword. */
const messages: Record<string, (wanted: unknown, value: unknown) => string> = {
  type: (wanted) =>
    `Aqui se espera ${[wanted]
      .flat()
      .map((name) => typeNames[String(name)] ?? String(name))
      .join(' ou ')}.`,
  enum: (_wanted, value) => `${shown(value)} não vale aqui.`,
  const: (wanted) => `Aqui só vale ${String(wanted)}.`,
  pattern: (wanted, value) => {
    const form = Object.hasOwn(forms, String(wanted)) ? `: ${forms[String(wanted)]}` : '';
    return `${shown(value)} não tem a forma esperada${form}.`;
  },
  minLength: () => 'O texto não pode ser vazio.',
  minItems: (wanted) => `A lista precisa de pelo menos ${String(wanted)} item(ns).`,
  minimum: (wanted) => `O número precisa ser no mínimo ${String(wanted)}.`,
  exclusiveMinimum: (wanted) => `O número precisa ser maior que ${String(wanted)}.`,
  maxItems: (wanted) => `A lista pode ter no máximo ${String(wanted)} item(ns).`,
  minProperties: (wanted) => `Aqui é preciso pelo menos ${String(wanted)} propriedade(s).`,
  maximum: (wanted) => `O número precisa ser no máximo ${String(wanted)}.`,
  maxProperties: (wanted) => `Aqui cabe no máximo ${String(wanted)} propriedade(s).`,
};
