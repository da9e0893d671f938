import { idsOf } from '../../../schemas/places/address.ts';
import type { Address, Json, Operation } from '../../../schemas/draft/operation.ts';
import { nameFrom } from '../../editors/name-from.ts';
import { below } from '../address.ts';
import { freeId } from '../operations.ts';
import { schemaOfWord } from '../word.ts';
import type { AddableWord, Question } from './words.ts';

export type Answers = Readonly<Record<string, Json | undefined>>;

const given = (answer: Json | undefined): answer is Json => answer !== undefined && answer !== '';

/** Whether everything that the word needs is answered. */
export const isAnswered = ({ questions }: AddableWord, answers: Answers): boolean =>
  questions.every(({ name, isOptional }) => isOptional || given(answers[name]));

/** Texts name a thing better than addresses and expressions. */
function nameOf({ questions, title }: AddableWord, answers: Answers): string {
  const isText = ({ control, name }: Question): boolean =>
    control === 'text' && given(answers[name]);
  const text = questions.find(isText) ?? questions.find(({ control }) => control === 'name');
  const answer = text && answers[text.name];
  return nameFrom(typeof answer === 'string' ? answer : title, nameFrom(title, 'item'));
}

/**
 * Adds an item of a word at the end of a list, with an id that is made of its text.
 *
 * @param items what the list holds now
 * @returns the operation, and the address that the item will have
 */
export function insertion(
  list: Address,
  items: readonly Json[],
  word: AddableWord,
  answers: Answers,
): { operation: Operation; at: Address } {
  const ids = idsOf(items);
  const hasId = schemaOfWord(word.word)?.properties?.['id'] !== undefined;
  const answered = Object.fromEntries(
    word.questions.flatMap(({ name }) => {
      const answer = answers[name];
      return given(answer) ? [[name, answer]] : [];
    }),
  );
  const item: Readonly<Record<string, Json>> = {
    ...(hasId && { id: freeId(nameOf(word, answers), ids) }),
    ...answered,
    ...word.start,
  };
  const named = idsOf([...items, item]).at(-1) ?? '';
  return {
    operation: { op: 'insert', at: list, item, position: { at: 'last' } },
    at: below(list, named),
  };
}
