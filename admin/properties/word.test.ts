import { describe, expect, test } from 'vitest';
import {
  actionWords,
  choiceLabel,
  vocabulary,
  type WordSchema,
} from '../../schemas/words/index.ts';
import { addableToList } from './additions/words.ts';
import { propertiesOf, wordTitle } from './word.ts';

const controls = (word: string, value: Parameters<typeof propertiesOf>[1]) =>
  Object.fromEntries(propertiesOf(word, value).map(({ name, control }) => [name, control]));

/** Every word of the vocabulary, and every part with properties that is written inside one. */
const words = Object.entries(vocabulary).flatMap(([file, schema]) => {
  const inside = (part: unknown, pointer: string): string[] =>
    part === null || typeof part !== 'object'
      ? []
      : Object.entries(part as WordSchema).flatMap(([key, value]) =>
          key === 'examples' || key.startsWith('x-')
            ? []
            : [
                ...((value as WordSchema | null)?.additionalProperties === false
                  ? [`${pointer}/${key}`]
                  : []),
                ...inside(value, `${pointer}/${key}`),
              ],
        );
  const name = file.replace('.schema.json', '');
  return [name, ...inside(schema, '').map((pointer) => `${name}#${pointer}`)];
});

const choosing = new Set(['choice', 'choices', 'tone']);

describe('the properties of a word', () => {
  test.each(words)('of %s name each value to choose from in Portuguese', (word) => {
    const chosen = propertiesOf(word, {}).filter(({ control }) => choosing.has(control));
    for (const { name, choices = [] } of chosen) {
      expect(choices, `${word} ${name}`).not.toEqual([]);
      expect(
        choices.filter((value) => choiceLabel(name, value) === undefined),
        `${word} ${name}`,
      ).toEqual([]);
    }
  });

  test('begin with the useful few, in words of the business', () => {
    const first = propertiesOf('field', { id: 'vlTot' }).filter((property) => property.first);
    expect(first.slice(0, 3).map(({ name, label }) => [name, label])).toEqual([
      ['label', 'Título'],
      ['width', 'Largura'],
      ['format', 'Formato'],
    ]);
  });

  test.each(Object.keys(vocabulary))(
    'of %s that come first speak no words of programmers',
    (file) => {
      const first = propertiesOf(file.replace('.schema.json', ''), {}).filter((one) => one.first);
      const texts = first.map(({ label, help }) => `${label}: ${help ?? ''}`);
      expect(
        texts.filter((text) =>
          /CSS|CEL|JSON|HTML|\(ms\)|\brow\b|\bitem\.|[Ee]squema|[Ee]xpress|[Ee]ntidade|\braiz\b/.test(
            text,
          ),
        ),
      ).toEqual([]);
    },
  );

  test('leave out the name and what only editors of files need', () => {
    expect(propertiesOf('list', { id: 'pedidos' }).map(({ name }) => name)).not.toEqual(
      expect.arrayContaining(['id']),
    );
    expect(controls('list', {})).not.toHaveProperty('$schema');
  });

  test('take the control that their schema asks for', () => {
    expect(controls('button', {})).toMatchObject({
      label: 'text',
      icon: 'icon',
      tone: 'tone',
      look: 'choice',
      compact: 'switch',
      when: 'condition',
      do: 'nested',
    });
    expect(controls('list', {})).toMatchObject({
      call: 'name',
      columns: 'nested',
      pageSize: 'number',
      key: 'name',
      sort: 'nested',
    });
  });

  test('are shown in the shape that the value has', () => {
    expect(controls('block-list', { list: 'pedidos' })['list']).toBe('name');
    expect(controls('block-list', { list: { call: 'X' } })['list']).toBe('nested');
    expect(controls('filter', { options: { call: 'X' } })['options']).toBe('nested');
  });

  test.each([
    ['tenant#/properties/captcha', 'visible', 'Com uma caixa para marcar'],
    ['call#/properties/session', 'parameters', 'Parâmetros que passam a valer na sessão'],
    ['call#/properties/attempts', 'account', 'Entrada que diz a conta'],
    ['trigger', 'wait', 'Espera sem outra mudança (milissegundos)'],
  ])('of %s call %s what it means there', (word, name, label) => {
    expect(propertiesOf(word, {}).find((property) => property.name === name)?.label).toBe(label);
  });

  test('are known of a part that is written inside a word', () => {
    expect(propertiesOf('list#/properties/sort', { by: 'id' }).map(({ name }) => name)).toContain(
      'direction',
    );
  });

  test('are none for a word that the vocabulary does not have', () => {
    expect(propertiesOf('nada', {})).toEqual([]);
    expect(propertiesOf('list#/properties/nada', {})).toEqual([]);
  });

  test.each(Object.keys(vocabulary))('%s is read without a failure', (file) => {
    const word = file.replace('.schema.json', '');
    expect(wordTitle(word, 'list/x')).toMatch(/\S/);
    for (const property of propertiesOf(word, {})) expect(property.label).toMatch(/\S/);
  });
});

test('what people add most comes first, and nothing is left out', () => {
  const actions = addableToList('actions').map(({ word }) => word);
  expect(actions.slice(0, 3)).toEqual(['action-navigate', 'action-open', 'action-notify']);
  expect(new Set(actions).size).toBe(actionWords.length);
  expect(actions).toHaveLength(actionWords.length);
  const blocks = addableToList('blocks').map(({ title }) => title);
  expect(blocks.slice(0, 2)).toEqual(['Texto', 'Aviso']);
});
