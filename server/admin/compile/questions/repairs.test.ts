import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../../schemas/admin/drafts.ts';
import type { SourceFile } from '../../../../schemas/compiler/index.ts';
import { applyOperation } from '../../../../schemas/draft/apply.ts';
import { sentence } from '../../../../schemas/draft/sentence/sentence.ts';
import { sourcesIn } from '../../../../tests/builders/sources.ts';
import { createAnswers } from '../answers.ts';
import type { Compiled } from '../questions.ts';

const base = sourcesIn('config/base');
const folder = 'config/tenants/demo';
const ask = createAnswers(base);
const subject = (overlay: readonly SourceFile[]) => ({
  tenant: 'demo',
  overlay,
  hostOwners: {},
  assets: [],
});
const file = (document: string, content: object): SourceFile => ({
  path: `${folder}/${document}.json`,
  text: JSON.stringify(content, null, 2),
});
const patch = (document: string, more: object): SourceFile =>
  file(document, { $patch: document, ...more });

const known = new Map<readonly SourceFile[], Finding[]>();

/** What is wrong with an overlay, found once. */
function errorsOf(overlay: readonly SourceFile[]): Finding[] {
  const errors = known.get(overlay) ?? findErrors(overlay);
  known.set(overlay, errors);
  return errors;
}

function findErrors(overlay: readonly SourceFile[]): Finding[] {
  const { refinable, findings } = ask({ kind: 'compile', subject: subject(overlay) }) as Compiled;
  const found = refinable
    ? (ask({ kind: 'refine', subject: subject(overlay) }) as Finding[])
    : findings;
  return found.filter(({ severity }) => severity === 'error');
}

const slips: [name: string, overlay: SourceFile[], first: string, then: unknown][] = [
  [
    'a column that no record has',
    [patch('list/pedidos', { columns: [{ id: 'vlTott', label: 'Soma' }] })],
    'Usar vlTot',
    { columns: [{ id: 'vlTot', label: 'Soma' }] },
  ],
  [
    'a new column with a slip',
    [patch('list/pedidos', { columns: ['vlFrte'] })],
    'Usar vlFrete',
    undefined,
  ],
  [
    'a condition with a slip',
    [patch('list/pedidos', { columns: [{ id: 'vlTot', when: '!params.usaCarrinh && true' }] })],
    'Usar usaCarrinho',
    { columns: [{ id: 'vlTot', when: '!params.usaCarrinho && true' }] },
  ],
  [
    'a text with a slip',
    [patch('list/pedidos', { card: { title: 'Nº {{row.idd}}' } })],
    'Usar id',
    { card: { title: 'Nº {{row.id}}' } },
  ],
  ['a word with a slip', [patch('list/pedidos', { pagSize: 7 })], 'Usar pageSize', { pageSize: 7 }],
  [
    'one of a closed set',
    [patch('list/pedidos', { view: 'tabel' })],
    'Usar table',
    { view: 'table' },
  ],
  [
    'a call that there is not',
    [patch('list/pedidos', { call: 'PEDIDOS_PAGINAT' })],
    'Usar PEDIDOS_PAGINATE',
    undefined,
  ],
  [
    'a document of its own that names another',
    [
      file('screen/nova', {
        id: 'nova',
        title: 'Nova',
        routes: ['/nova'],
        access: 'session',
        body: [{ list: 'pedidoss' }],
      }),
    ],
    'Usar pedidos',
    undefined,
  ],
  [
    'a number that is too small',
    [patch('list/pedidos', { pageSize: 0 })],
    'Voltar ao padrão',
    undefined,
  ],
  [
    'an item to take away that the product no longer has',
    [patch('list/pedidos', { pageSize: 7, columns: [{ id: 'nada', $remove: true }] })],
    'Tirar isto',
    { pageSize: 7, columns: [] },
  ],
  [
    'one of several items to take away that the product no longer has',
    [patch('list/pedidos', { columns: [{ id: 'vlTot' }, { id: 'nada', $remove: true }] })],
    'Tirar isto',
    { columns: [{ id: 'vlTot' }] },
  ],
  [
    'an item of a name like no other, beside one that is right',
    [patch('list/pedidos', { columns: [{ id: 'vlFrete' }, { id: 'xyzxyz' }] })],
    'Tirar isto',
    { columns: [{ id: 'vlFrete' }] },
  ],
  [
    'a place next to an item that is gone',
    [patch('list/pedidos', { columns: [{ id: 'vlTot', $after: 'nada' }] })],
    'Voltar ao padrão',
    undefined,
  ],
  [
    'a document that the product no longer has',
    [patch('list/pedidoss', { pageSize: 7 })],
    'Voltar o documento ao padrão',
    undefined,
  ],
  [
    'a file that is no JSON',
    [{ path: `${folder}/list/pedidos.json`, text: '{ "$patch": ' }],
    'Voltar o documento ao padrão',
    undefined,
  ],
  [
    'a change that breaks places elsewhere',
    [patch('call/PEDIDOS_PAGINATE', { response: { page: 'boleto' } })],
    'Voltar ao padrão',
    undefined,
  ],
];

describe('the repairs that are offered', () => {
  test.each(slips)(
    '%s: mend it, the best first, and nothing else',
    (_name, overlay, first, then) => {
      expect(errorsOf(overlay)[0]?.repairs[0]?.title).toBe(first);
      let files: readonly SourceFile[] = overlay;
      for (let turn = 0; turn < 5 && errorsOf(files).length > 0; turn++) {
        const [repair] = errorsOf(files).flatMap(({ repairs }) => repairs);
        expect(repair).toBeDefined();
        if (repair)
          files = applyOperation({ base, overlay: files, folder }, repair.operation).overlay;
      }
      expect(errorsOf(files)).toEqual([]);
      if (then !== undefined) {
        const {
          $patch: _patch,
          $schema: _schema,
          ...said
        } = JSON.parse(files[0]?.text ?? '{}') as Record<string, unknown>;
        expect(said).toEqual(then);
      }
    },
    60_000,
  );

  test('can all be carried out, and said in a sentence', () => {
    for (const [, overlay] of slips)
      for (const { repairs } of errorsOf(overlay))
        for (const { operation } of repairs)
          expect(() => {
            applyOperation({ base, overlay, folder }, operation);
            sentence({ base, overlay }, operation);
          }).not.toThrow();
  }, 300_000);
});
