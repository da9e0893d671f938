import type { Json, Operation } from '../../../schemas/draft/operation.ts';
import { childOf } from '../../../schemas/json-path.ts';
import { idsOf } from '../../../schemas/places/address.ts';
import { freeId, setProperty } from '../../properties/operations.ts';
import { nameFrom } from '../name-from.ts';
import { keysAt, listAt, textAt, valueAt } from '../values.ts';
import { hasOptions, type QuestionKind, questionKinds } from './kinds.ts';
import { type EditedForm, placeIn, type Question } from './model.ts';
import { setRows } from './rows.ts';

export interface NewQuestion {
  kind: QuestionKind;
  title: string;
  required: boolean;
  /** Label of each option. */
  options: readonly string[];
}

/** The missing part of a new question, in pt-BR; null when it is complete. */
export function questionProblem({ kind, title, options }: NewQuestion): string | null {
  if (title.trim() === '') return 'Escreva a pergunta.';
  return hasOptions(kind) && options.length < 2 ? 'Uma escolha tem duas opções ao menos.' : null;
}

/** The lines of a text, each once, without empty ones. */
export const linesOf = (text: string): string[] =>
  [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');

/** Each text is its own code, but for options that are there already. */
export const optionsOf = (texts: readonly string[], before: readonly Json[] = []): Json[] =>
  texts.map(
    (label) =>
      before.find((option) => textAt(option, 'label') === label) ?? { value: label, label },
  );

/** One operation that writes schema, field and place of a new question. */
export function addQuestion(
  form: EditedForm,
  question: NewQuestion,
): { name: string; operation: Operation } {
  const kind = questionKinds.find(({ value }) => value === question.kind);
  const title = question.title.trim();
  const usedNames = form.questions.map((one) => one.name.replaceAll('_', '-'));
  // Conditions read `form.name`: a name with a hyphen would be a subtraction.
  const name = freeId(nameFrom(title, 'pergunta'), usedNames).replaceAll('-', '_');
  const schema = {
    ...kind?.schema,
    title,
    ...(hasOptions(question.kind) && { options: optionsOf(question.options) }),
  };
  const required = listAt(form.part.value, 'schema', 'required');
  const operations: Operation[] = [
    { op: 'set', at: placeIn(form, 'schema', 'properties', name), value: schema },
    {
      op: 'set',
      at: placeIn(form, 'fields', name),
      value: kind?.control === undefined ? {} : { control: kind.control },
    },
    ...(question.required
      ? [
          {
            op: 'set' as const,
            at: placeIn(form, 'schema', 'required'),
            value: [...required, name],
          },
        ]
      : []),
    ...(form.hasLayout ? [setRows(form, [...form.rows, [{ name, span: undefined }]])] : []),
  ];
  return {
    name,
    operation: {
      op: 'group',
      title: `Acrescentar a pergunta ${title} em ${form.title}`,
      operations,
    },
  };
}

/** Sets or takes away a property below the form; null where nothing differs. */
export function setIn(
  form: EditedForm,
  steps: readonly string[],
  value: Json | undefined,
): Operation | null {
  const owner = steps.slice(0, -1);
  const place = {
    ...form.part,
    at: placeIn(form, ...owner),
    value: valueAt(form.part.value, ...owner) ?? {},
    base: valueAt(form.part.base, ...owner),
  };
  return setProperty(place, steps.at(-1) ?? '', value);
}

/** The text of a question, where it is shown from. */
export function renameQuestion(form: EditedForm, name: string, text: string): Operation | null {
  const hasLabel = valueAt(form.part.value, 'fields', name, 'label') !== undefined;
  return setIn(
    form,
    hasLabel ? ['fields', name, 'label'] : ['schema', 'properties', name, 'title'],
    text,
  );
}

/** Makes an answer required or optional. */
export function requireQuestion(
  form: EditedForm,
  name: string,
  required: boolean,
): Operation | null {
  const others = listAt(form.part.value, 'schema', 'required').filter((one) => one !== name);
  return setIn(form, ['schema', 'required'], required ? [...others, name] : others);
}

/** One operation that takes a question of the tenant out, with all that speaks of it. */
export function removeQuestion(form: EditedForm, { name, label }: Question): Operation {
  const { value } = form.part;
  const rules = listAt(value, 'rules');
  const ids = idsOf(rules);
  const places = [
    ['schema', 'properties', name],
    ['fields', name],
    ['messages', name],
  ].filter((steps) => valueAt(value, ...steps) !== undefined);
  const operations = [
    ...rules.flatMap((rule, index): Operation[] =>
      textAt(rule, 'field') === name
        ? [{ op: 'remove', at: placeIn(form, 'rules', ids[index] ?? '') }]
        : [],
    ),
    ...(listAt(value, 'schema', 'required').includes(name)
      ? [requireQuestion(form, name, false)]
      : []),
    ...(form.hasLayout
      ? [
          setRows(
            form,
            form.rows
              .map((row) => row.filter((cell) => cell.name !== name))
              .filter((row) => row.length > 0),
          ),
        ]
      : []),
    ...places.map((steps) => setIn(form, steps, undefined)),
  ].filter((operation) => operation !== null);
  return { op: 'group', title: `Remover a pergunta ${label} de ${form.title}`, operations };
}

/** The messages of a question by the keyword that failed. */
export const messagesOf = (
  form: EditedForm,
  name: string,
): readonly { keyword: string; text: string }[] =>
  keysAt(form.part.value, 'messages', name).map((keyword) => ({
    keyword,
    text: String(childOf(valueAt(form.part.value, 'messages', name), keyword) ?? ''),
  }));
