import { hintText } from '../../diagnostics/hint.ts';
import { describe, expect, test } from 'vitest';
import { kinds } from '../../words/index.ts';
import { mergeLayers } from './layers.ts';
import { readSource, type SourceDocument } from '../read/source.ts';

function source(path: string, value: unknown): SourceDocument {
  const { document, diagnostics } = readSource(
    { path, text: JSON.stringify(value, null, 2) },
    kinds,
  );
  if (!document) throw new Error(JSON.stringify(diagnostics));
  return document;
}

const boletos = source('config/base/list/boletos.json', {
  id: 'boletos',
  call: 'X',
  sort: { by: 'dtVenc', direction: 'asc' },
  columns: ['nro', { id: 'valor', label: 'Valor' }, 'dtVenc'],
  rowActions: [{ id: 'ver', label: 'Ver', do: [{ notify: 'a' }, { notify: 'b' }] }],
});

function merged(patch: Record<string, unknown>) {
  const { documents, diagnostics } = mergeLayers(
    [boletos],
    [source('overlay/list/boletos.json', { $patch: 'list/boletos', ...patch })],
  );
  const [document] = documents;
  if (!document) throw new Error('nothing merged');
  return {
    document,
    diagnostics,
    columns: (document.value.columns as { id: string }[]).map((column) => column.id),
  };
}

describe('layers', () => {
  test('items merge by id and keep their order', () => {
    const { document, columns } = merged({ columns: [{ id: 'valor', width: '8rem' }] });
    expect(columns).toEqual(['nro', 'valor', 'dtVenc']);
    expect(document.value.columns).toContainEqual({ id: 'valor', label: 'Valor', width: '8rem' });
  });

  test('an item is removed, and a new one stands before another', () => {
    expect(
      merged({
        columns: [
          { id: 'nro', $remove: true },
          { id: 'filial', $before: 'valor' },
        ],
      }).columns,
    ).toEqual(['filial', 'valor', 'dtVenc']);
  });

  test('an item cannot go before one and after another', () => {
    const { diagnostics } = merged({
      columns: [{ id: 'valor', $before: 'nro', $after: 'dtVenc' }],
    });
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'CFG1204 /columns/0/$after',
    ]);
  });

  test('an item is named once, and either goes or changes', () => {
    const findings = (columns: unknown[]) =>
      merged({ columns }).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
    expect(
      findings([
        { id: 'valor', width: '8rem' },
        { id: 'valor', label: 'V' },
      ]),
    ).toEqual(['CFG1104 /columns/1']);
    expect(findings([{ id: 'valor', $remove: true, label: 'V' }])).toEqual([
      'CFG1204 /columns/0/label',
    ]);
    expect(
      findings([
        { id: 'valor', $remove: true },
        { id: 'nro', label: 'V' },
      ]),
    ).toEqual([]);
  });

  test('a mark of lists upon something with a name says how that is taken away', () => {
    expect(merged({ sort: { $remove: true } }).diagnostics).toMatchObject([
      { code: 'CFG1204', pointer: '/sort/$remove', hint: expect.stringContaining('null') },
    ]);
  });

  describe('what a patch of actions does', () => {
    const base = source('config/base/screen/x.json', {
      id: 'x',
      title: 'X',
      routes: ['/x'],
      access: 'session',
      body: [
        {
          id: 'e',
          extension: 'e',
          on: { feito: [{ track: 'a' }, { navigate: '/a', replace: true }] },
        },
      ],
    });
    const chain = (...feito: unknown[]) => {
      const { documents, diagnostics } = mergeLayers(
        [base],
        [
          source('overlay/screen/x.json', {
            $patch: 'screen/x',
            body: [{ id: 'e', on: { feito } }],
          }),
        ],
      );
      const [block] = documents[0]?.value.body as { on: { feito: unknown[] } }[];
      return {
        actions: block?.on.feito,
        findings: diagnostics.map(({ code, pointer }) => `${code} ${pointer}`),
        diagnostics,
      };
    };

    test('an action without an id that changes the one of the base is reported', () => {
      const { diagnostics } = chain({ navigate: '/b' });
      expect(diagnostics).toMatchObject([
        {
          code: 'CFG1216',
          pointer: '/body/0/on/feito/0/navigate',
          message: expect.stringContaining("'navigate-0'"),
          hint: expect.stringContaining('"navigate-1"'),
        },
      ]);
      expect(chain({ id: 'navigate-0', navigate: '/b' })).toMatchObject({
        findings: [],
        actions: [{ track: 'a' }, { navigate: '/b', replace: true }],
      });
    });

    test('another of the same word has the next id, and a place of its own', () => {
      expect(chain({ id: 'track-1', track: 'b', $before: 'navigate-0' })).toMatchObject({
        findings: [],
        actions: [{ track: 'a' }, { track: 'b' }, { navigate: '/a' }],
      });
      expect(chain({ id: 'track-1', track: 'b' }).actions).toEqual([
        { track: 'a' },
        { navigate: '/a', replace: true },
        { track: 'b' },
      ]);
    });

    test('a mark in a list that is replaced whole is reported', () => {
      expect(
        merged({ rowActions: [{ id: 'ver', do: [{ notify: 'c', $before: 'notify-0' }] }] })
          .diagnostics,
      ).toMatchObject([
        {
          code: 'CFG1204',
          pointer: '/rowActions/0/do/0/$before',
          message: expect.stringContaining('trocada inteira'),
        },
      ]);
    });
  });

  test('an item moves after another and stays what it was', () => {
    const { columns, document } = merged({ columns: [{ id: 'valor', $after: 'dtVenc' }] });
    expect(columns).toEqual(['nro', 'dtVenc', 'valor']);
    expect(document.value.columns).toContainEqual({ id: 'valor', label: 'Valor' });
  });

  test('$replace leaves nothing of the item that was there', () => {
    expect(
      merged({ columns: [{ id: 'valor', $replace: true, align: 'end' }] }).document.value.columns,
    ).toContainEqual({ id: 'valor', align: 'end' });
  });

  test('objects merge like RFC 7396 and null removes', () => {
    expect(merged({ sort: { direction: 'desc' } }).document.value.sort).toEqual({
      by: 'dtVenc',
      direction: 'desc',
    });
    expect(merged({ sort: null }).document.value).not.toHaveProperty('sort');
  });

  test('a chain of actions is replaced whole', () => {
    const { document } = merged({ rowActions: [{ id: 'ver', do: [{ notify: 'c' }] }] });
    expect(document.value.rowActions).toEqual([{ id: 'ver', label: 'Ver', do: [{ notify: 'c' }] }]);
  });

  test('every part still knows the file it was written in', () => {
    const { document } = merged({
      columns: [
        { id: 'valor', width: '8rem' },
        { id: 'filial', $before: 'nro' },
      ],
      empty: 'Nada',
    });
    expect(document.place(['empty'])).toMatchObject({
      document: 'overlay/list/boletos.json',
      pointer: '/empty',
    });
    expect(document.place(['columns', 0, 'id'])).toMatchObject({
      document: 'overlay/list/boletos.json',
      pointer: '/columns/1/id',
    });
    expect(document.place(['columns', 2, 'label'])).toMatchObject({
      document: 'config/base/list/boletos.json',
      pointer: '/columns/1/label',
    });
    expect(document.place(['columns', 2, 'width'])).toMatchObject({
      document: 'overlay/list/boletos.json',
      pointer: '/columns/0/width',
    });
    expect(document.place(['columns', 3])).toMatchObject({
      document: 'config/base/list/boletos.json',
      pointer: '/columns/2',
      line: 14,
    });
  });

  test('the base is not changed by an overlay', () => {
    merged({ columns: [{ id: 'nro', $remove: true }] });
    expect((boletos.value.columns as unknown[]).length).toBe(3);
  });
});

describe('layers keep what they promise', () => {
  const screen = source('config/base/screen/s.json', {
    id: 's',
    body: [{ text: 'um' }, { text: 'dois' }, { text: 'tres' }],
    state: { o: { type: 'object', default: { columns: ['a'] } } },
  });
  const patched = (patch: Record<string, unknown>) => {
    const { documents, diagnostics } = mergeLayers(
      [screen],
      [source('overlay/screen/s.json', { $patch: 'screen/s', ...patch })],
    );
    return {
      value: documents[0]?.value ?? {},
      document: documents[0],
      codes: diagnostics.map((finding) => finding.code),
    };
  };

  test('ids that a word and a place gave do not move while a patch is applied', () => {
    expect(
      patched({
        body: [
          { id: 'text-0', $remove: true },
          { id: 'text-1', $remove: true },
        ],
      }).value.body,
    ).toEqual([{ text: 'tres' }]);
    expect(
      patched({
        body: [
          { id: 'text-1', look: 'muted' },
          { id: 'text-2', look: 'small' },
        ],
      }).value.body,
    ).toEqual([{ text: 'um' }, { text: 'dois', look: 'muted' }, { text: 'tres', look: 'small' }]);
  });

  test('__proto__ is a word like any other, and reaches no prototype', () => {
    const patch = {
      path: 'overlay/list/boletos.json',
      text: '{ "$patch": "list/boletos", "__proto__": { "pageSize": 99 } }',
    };
    const { document } = readSource(patch, kinds);
    if (!document) throw new Error('not read');
    const [result] = mergeLayers([boletos], [document]).documents;
    expect(result?.value.pageSize).toBeUndefined();
    expect(Object.keys(result?.value ?? {})).toContain('__proto__');
  });

  test('an empty list replaces, it is not ignored', () => {
    expect(patched({ body: [] }).value.body).toEqual([]);
  });

  test('a property that a patch took away is missing at the patch', () => {
    const { document } = merged({ call: null });
    expect(document.placeOfMissing([], 'call')).toMatchObject({
      document: 'overlay/list/boletos.json',
      pointer: '/call',
    });
    expect(document.placeOfMissing([], 'never')).toMatchObject({
      document: 'config/base/list/boletos.json',
      pointer: '',
    });
  });

  test('an item that no layer below has is known as new, with what there was to change', () => {
    const { document } = merged({
      columns: [
        { id: 'valr', width: '8rem' },
        { id: 'nro', width: '1rem' },
      ],
    });
    const [nro, , , added] = document.value.columns as unknown[];
    expect(hintText(document.insteadOf(added) ?? '')).toBe(
      "'valr' não existe na base, por isso é um item novo, que precisa de tudo. Quis dizer 'valor'?",
    );
    expect(document.insteadOf(nro)).toBeUndefined();
  });

  test('data under a key named like a list of items stays as it is', () => {
    expect(patched({}).value.state).toEqual({ o: { type: 'object', default: { columns: ['a'] } } });
  });

  test('marks with other values, another id, and an item next to itself are reported', () => {
    expect(patched({ body: [{ id: 'text-0', $remove: 'sim' }] }).codes).toEqual(['CFG1204']);
    expect(patched({ body: [{ id: 'text-0', $before: 5 }] }).codes).toEqual(['CFG1204']);
    expect(patched({ body: [{ id: 'text-0', $after: 'text-0' }] }).codes).toEqual(['CFG1203']);
    expect(patched({ id: 'outro' }).codes).toEqual(['CFG1204']);
  });
});
