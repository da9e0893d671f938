import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { documentLanguage } from './language.ts';

/** Names that are offered where `|` stands. */
async function offered(kind: string, marked: string): Promise<string[]> {
  const position = marked.indexOf('|');
  const state = EditorState.create({ doc: marked.replace('|', '') });
  const answer = await documentLanguage(kind).complete(
    new CompletionContext(state, position, true),
  );
  return answer?.options.map(({ label }) => label) ?? [];
}

describe('completion', () => {
  test('offers the words of the document', async () => {
    expect(await offered('list', '{ "id": "x", | }')).toEqual(
      expect.arrayContaining(['columns', 'filters', 'pageSize']),
    );
  });

  test('offers the words of what stands inside, and of a patch as of what it changes', async () => {
    expect(
      await offered(
        'list',
        '{ "$schema": "../patch.schema.json", "$patch": "list/x", "columns": [{ "id": "a", | }] }',
      ),
    ).toEqual(expect.arrayContaining(['label', 'width']));
  });

  test('offers the values of a choice', async () => {
    expect(await offered('list', '{ "view": | }')).toEqual(
      expect.arrayContaining(['"table"', '"cards"']),
    );
  });
});

describe('hover', () => {
  const hovered = (kind: string, marked: string) =>
    documentLanguage(kind).hover(
      { state: EditorState.create({ doc: marked.replace('|', '') }) },
      marked.indexOf('|'),
    );

  test('tells what a word of the document is, at the word', async () => {
    expect(await hovered('list', '{ "id": "x", "page|Size": 20 }')).toMatchObject({ pos: 13 });
  });

  test('says nothing of what the vocabulary does not know', async () => {
    expect(await hovered('list', '{ "id": "x", "nada|Disso": 20 }')).toBeNull();
  });
});
