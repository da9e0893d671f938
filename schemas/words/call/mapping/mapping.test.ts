import jsonata from 'jsonata';
import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../../tests/builders/sources.ts';
import type { SourceFile } from '../../../compiler/index.ts';
import { compileSmall } from '../../../../tests/builders/compile.ts';

type Document = Record<string, unknown>;

const erp =
  (more: Document) =>
  (tenant: Document): void => {
    tenant.erp = { ...(tenant.erp as Document), ...more };
  };
const compile = (files: readonly SourceFile[]) =>
  compileSmall({ tenant: 'small', base: files, overlay: [] });
const withErp = (more: Document, call: (document: Document) => void = () => {}): SourceFile[] =>
  changed(changed(smallProject(), 'tenant/tenant.json', erp(more)), 'call/LIVRO.json', call);
const mapOf = (files: readonly SourceFile[], call = 'LIVRO') =>
  compile(files).release?.calls.calls[call]?.map;
const found = (files: readonly SourceFile[]): string[] =>
  compile(files)
    .diagnostics.filter(({ code }) => code === 'CFG2405')
    .map(
      ({ document, pointer, message }) =>
        `${document.split('/').slice(-2).join('/')} ${pointer} ${message}`,
    );

const functions = {
  dobro: 'function($n) { $n * 2 }',
  quarto: 'function($n) { $dobro($dobro($n)) }',
  outra: 'function($n) { $n }',
};

describe('what a tenant’s mappings share', () => {
  test('a mapping carries the functions that it reaches, those that these need, and no other', async () => {
    const response =
      mapOf(
        withErp({ functions }, (call) => {
          call.map = { response: '$merge([$, { "id": $quarto(n) }])' };
        }),
      )?.response ?? '';
    expect(await jsonata(response).evaluate({ n: 3 })).toEqual({ n: 3, id: 12 });
    expect(response).not.toContain('$outra');
  });

  test('functions may call themselves and be data; a mapping without them stays as it is', async () => {
    const own = { soma: 'function($n) { $n = 0 ? $zero : $n + $soma($n - 1) }', zero: '0' };
    const response =
      mapOf(
        withErp({ functions: own }, (call) => {
          call.map = { response: '$merge([$, { "id": $soma(3) }])' };
        }),
      )?.response ?? '';
    expect(await jsonata(response).evaluate({})).toEqual({ id: 6 });
    expect(
      mapOf(
        withErp({ functions }, (call) => {
          call.map = { response: '$' };
        }),
      )?.response,
    ).toBe('$');
  });

  test('a mapping may be written in lines', async () => {
    const response =
      mapOf(
        withErp({ functions: { par: ['function($n) {', '  $n % 2 = 0 }'] } }, (call) => {
          call.map = { response: ['$merge([$, { "id":', '  $par(4) ? 1 : 2 }])'] };
        }),
      )?.response ?? '';
    expect(await jsonata(response).evaluate({})).toEqual({ id: 1 });
  });

  test('calls that say nothing get the tenant’s response, error and ok; those that do keep their own', () => {
    const shared = {
      map: { response: 'dados', error: '{ "message": body.texto }' },
      ok: 'has(result.dados)',
    };
    const plain = compile(withErp(shared)).release?.calls.calls.LIVRO;
    expect(plain).toMatchObject({ map: shared.map, ok: shared.ok });
    const own = compile(
      withErp(shared, (call) => {
        call.map = { response: 'livro' };
        call.ok = 'true';
      }),
    ).release?.calls.calls.LIVRO;
    expect(own).toMatchObject({ map: { response: 'livro', error: shared.map.error }, ok: 'true' });
  });

  test('headers and how numbers are written reach the server', () => {
    const { release } = compile(withErp({ headers: { 'X-Chave': '{token}' }, numbers: 'comma' }));
    expect(release?.tenant.erp.headers).toEqual({ 'X-Chave': '{token}' });
    expect(release?.calls.numbers).toBe('comma');
  });

  test.each<[string, Document, string | undefined, string[]]>([
    [
      'a function that cannot be read',
      { functions: { a: 'function($n) {' } },
      undefined,
      ['tenant/tenant.json /erp/functions/a O mapeamento não pode ser lido'],
    ],
    [
      'a function that calls none',
      { functions: { a: '$b(1)' } },
      undefined,
      ["tenant/tenant.json /erp/functions/a '$b' não existe neste mapeamento."],
    ],
    [
      'a mapping that calls none',
      {},
      '$isoDat(d)',
      ["call/LIVRO.json /map/response '$isoDat' não existe neste mapeamento."],
    ],
    [
      'what the mapping of an answer knows',
      {},
      "{ 'id': $inputs.id, 'n': $lookup($headers, 'x-total') }",
      [],
    ],
    [
      'the same where there is no answer',
      { map: { error: '$inputs.page' } },
      undefined,
      ["tenant/tenant.json /erp/map/error '$inputs' não existe neste mapeamento."],
    ],
    [
      'names that the mapping binds itself',
      {},
      '($f := function($x) { $sum($x) }; $f(a@$i.b#$k.($i & $k)))',
      [],
    ],
    [
      'a function that is called without its mark',
      { functions: { total: 'function($x) { sum($x) }' } },
      undefined,
      ["tenant/tenant.json /erp/functions/total 'sum(...)' não chama nada"],
    ],
    [
      'a function with the name of another',
      { functions: { sum: 'function($x) { $x }' } },
      undefined,
      ["tenant/tenant.json /erp/functions/sum '$sum' já existe"],
    ],
    [
      'an error with a misspelt part',
      { map: { error: "body.falha.{ 'mesage': texto, 'code': codigo }" } },
      undefined,
      ["tenant/tenant.json /erp/map/error Um erro não tem 'mesage'."],
    ],
    ['an answer with parts of its own', {}, "{ 'mesage': texto }", []],
    [
      'the tenant’s own error',
      { map: { error: '$nada' } },
      undefined,
      ["tenant/tenant.json /erp/map/error '$nada' não existe neste mapeamento."],
    ],
  ])('%s', (_title, more, response, expected) => {
    const findings = found(
      withErp(more, (call) => {
        if (response !== undefined) call.map = { response };
      }),
    );
    expect(findings).toHaveLength(expected.length);
    for (const [index, text] of expected.entries()) expect(findings[index]).toContain(text);
  });

  test('a slip is reported with the nearest name', () => {
    const { diagnostics } = compile(
      withErp({ functions: { pagina: 'function($x) { $x }' } }, (call) => {
        call.map = { response: '$pagin($)' };
      }),
    );
    expect(diagnostics.find(({ code }) => code === 'CFG2405')?.hint).toContain('pagina');
  });

  test.each([['{senha}'], ['a\nb'], ['{token']])('a header cannot say %j', (header) => {
    expect(compile(withErp({ headers: { 'X-Chave': header } })).release).toBeNull();
  });
});
