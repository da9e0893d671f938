import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import type { SourceFile } from '../index.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

type Document = Record<string, unknown>;
type Change = [path: string, by: (document: Document) => void];

function findingsOf(...changes: Change[]): string[] {
  const base = changes.reduce<SourceFile[]>(
    (files, [path, by]) => changed(files, path, by),
    smallProject(),
  );
  const { diagnostics, release } = compileSmall({ tenant: 'small', base, overlay: [] });
  expect(release).toBeNull();
  return diagnostics.map(
    ({ code, document, pointer }) =>
      `${code} ${document.replace('tests/configs/valid/small/', '')}${pointer}`,
  );
}

const unknownColumn: Change = [
  'list/livros.json',
  (list) => {
    list.columns = ['titlo'];
  },
];
const column = 'CFG2101 list/livros.json/columns/0';

describe('what does not depend on a value that its word refuses', () => {
  test.each<[string, Change, string]>([
    [
      'a wrong choice elsewhere',
      [
        'dashboard/resumo.json',
        (dashboard) => {
          dashboard.rowHeight = 'alta';
        },
      ],
      'CFG1103 dashboard/resumo.json/rowHeight',
    ],
    [
      'a wrong type of a field',
      [
        'entity/autor.json',
        (entity) => {
          (
            Object.values((entity.schema as { properties: Document }).properties)[0] as Document
          ).type = 'strng';
        },
      ],
      'CFG1103 entity/autor.json/schema/properties/id/type',
    ],
    [
      'an unknown word',
      [
        'screen/livro.json',
        (screen) => {
          screen.titel = 'x';
        },
      ],
      'CFG1101 screen/livro.json/titel',
    ],
    [
      'a word that is missing',
      [
        'call/AVISOS.json',
        (call) => {
          delete call.method;
        },
      ],
      'CFG1102 call/AVISOS.json',
    ],
    [
      'a code that stands twice',
      [
        'entity/autor.json',
        (entity) => {
          (entity.schema as { properties: Document }).properties.st = {
            type: 'string',
            options: [
              { value: 'A', label: 'A' },
              { value: 'A', label: 'B' },
            ],
          };
        },
      ],
      'CFG1104 entity/autor.json/schema/properties/st/options/1/value',
    ],
    [
      'a least above its most',
      [
        'form/livro.json',
        (form) => {
          Object.assign((form.schema as { properties: { titulo: Document } }).properties.titulo, {
            minLength: 5,
            maxLength: 2,
          });
        },
      ],
      'CFG1105 form/livro.json/schema/properties/titulo/maxLength',
    ],
  ])('is judged next to %s', (_title, broken, expected) => {
    expect(findingsOf(broken)).toEqual([expected]);
    expect(findingsOf(broken, unknownColumn).sort()).toEqual([expected, column].sort());
  });

  test('is judged in the same document', () => {
    expect(
      findingsOf([
        'list/livros.json',
        (list) => {
          Object.assign(list, { view: 'tables', columns: ['titlo'] });
        },
      ]).sort(),
    ).toEqual(['CFG1103 list/livros.json/view', column].sort());
  });

  test('is judged next to a file that cannot be read', () => {
    const base = changed(smallProject(), 'list/livros.json', (list) => {
      list.columns = ['titlo'];
    }).map((file) => (file.path.endsWith('dialog/novo.json') ? { ...file, text: '{' } : file));
    const { diagnostics } = compileSmall({ tenant: 'small', base, overlay: [] });
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'CFG1001 ',
      'CFG2101 /columns/0',
    ]);
  });
});

describe('what follows from a value that its word refuses', () => {
  test.each<[string, Change, string]>([
    [
      'a state under a misspelt word',
      [
        'screen/livros.json',
        (screen) => {
          screen.stat = screen.state;
          delete screen.state;
        },
      ],
      'CFG1101 screen/livros.json/stat',
    ],
    [
      'columns that are no list',
      [
        'list/livros.json',
        (list) => {
          list.columns = 'titulo';
        },
      ],
      'CFG1103 list/livros.json/columns',
    ],
    [
      'fields of an entity under another word',
      [
        'entity/livro.json',
        (entity) => {
          const schema = entity.schema as Document;
          schema.campos = schema.properties;
          delete schema.properties;
        },
      ],
      'CFG1101 entity/livro.json/schema/campos',
    ],
    [
      'a form without its schema',
      [
        'form/livro.json',
        (form) => {
          form.schema = 5;
        },
      ],
      'CFG1103 form/livro.json/schema',
    ],
    [
      'a call whose answer is no answer',
      [
        'call/LIVROS.json',
        (call) => {
          call.response = 5;
        },
      ],
      'CFG1103 call/LIVROS.json/response',
    ],
  ])('is not reported with %s', (_title, broken, expected) => {
    expect(findingsOf(broken)).toEqual([expected]);
  });
});
