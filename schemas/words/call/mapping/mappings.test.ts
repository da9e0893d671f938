import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../../tests/builders/sources.ts';
import type { SourceFile } from '../../../compiler/index.ts';
import { compileSmall } from '../../../../tests/builders/compile.ts';

type Document = Record<string, unknown>;

const findings = (files: readonly SourceFile[]) =>
  compileSmall({ tenant: 'small', base: files, overlay: [] }).diagnostics.filter(({ pointer }) =>
    pointer.includes('/map'),
  );
const findingsOf = (files: readonly SourceFile[]): string[] =>
  findings(files).map(
    ({ code, pointer, message, hint }) => `${code} ${pointer} ${message} ${hint}`,
  );
const mapped = (id: string, words: Document, functions: Document = {}): SourceFile[] =>
  changed(
    changed(smallProject(), 'tenant/tenant.json', (tenant) => {
      tenant.erp = { ...(tenant.erp as Document), functions };
    }),
    `call/${id}.json`,
    (call) => void Object.assign(call, words),
  );

describe('what a mapping takes of its call', () => {
  const body = {
    type: 'object',
    properties: {
      titulo: { type: 'string' },
      filtro: { type: 'object', properties: { termo: { type: 'string' } } },
      itens: { type: 'array', items: { type: 'object', properties: { cod: { type: 'string' } } } },
      livre: { type: 'object', additionalProperties: { type: 'string' } },
    },
  };
  const gravar = (source: string | string[], functions: Document = {}) =>
    findingsOf(mapped('LIVRO_GRAVAR', { body, map: { body: source } }, functions));

  test.each<[string, string, string]>([
    [
      'a name that the call does not take',
      "{ 'numero': idVenda }",
      "LIVRO_GRAVAR não recebe 'idVenda': no mapeamento isto é sempre nada. Existem: id, titulo, filtro, itens, livre.",
    ],
    [
      'a misspelt name',
      "{ 'nome': $uppercase(titullo) }",
      "LIVRO_GRAVAR não recebe 'titullo': no mapeamento isto é sempre nada. Quis dizer 'titulo'?",
    ],
    [
      'one inside a record',
      "{ 'busca': filtro.termu }",
      "'filtro', que LIVRO_GRAVAR recebe, não tem 'termu'. Quis dizer 'termo'?",
    ],
    [
      'one inside the records of a list',
      "{ 'l': itens.{ 'c': codd } }",
      "'itens', que LIVRO_GRAVAR recebe, não tem 'codd'. Quis dizer 'cod'?",
    ],
    [
      'a name of the whole within a part of it',
      "{ 'x': filtro.termo.(titulo) }",
      "'filtro.termo', que LIVRO_GRAVAR recebe, não tem 'titulo'. 'filtro.termo' é um só valor.",
    ],
    [
      'a part of what has none',
      "{ 'x': titulo.nome }",
      "'titulo', que LIVRO_GRAVAR recebe, não tem 'nome'. 'titulo' é um só valor.",
    ],
    [
      'one in a filter',
      'itens[codd = 1]',
      "'itens', que LIVRO_GRAVAR recebe, não tem 'codd'. Quis dizer 'cod'?",
    ],
    ['one in a condition', 'idd ? 1 : 2', "não recebe 'idd'"],
    ['one below the whole input', "{ 'x': $$.titullo, 'y': $.id }", "não recebe 'titullo'"],
    [
      'one in a function of its own',
      '$map(itens, function($i) { $i.codd })',
      "não tem 'codd'. Quis dizer 'cod'?",
    ],
    ['one in a block with a name of its own', '( $f := filtro; $f.termu )', "Quis dizer 'termo'?"],
    ['one that is given to a shared function', '$dobro(idd)', "não recebe 'idd'"],
  ])('%s is reported once, with what was meant', (_title, source, expected) => {
    const all = gravar(source, { dobro: 'function($n) { $n * 2 }' });
    expect(all).toHaveLength(1);
    expect(all[0]).toContain('CFG2401 /map/body');
    expect(all[0]).toContain(expected);
  });

  test.each([
    "{ 'id': id, 'nome': titulo, 'busca': filtro.termo, 'codigos': [itens.cod], 'l': livre.qualquer.coisa }",
    "$merge([$, { 'x': $exists(titulo) ? 1 }])",
    '$sift($, function($v, $k) { $v.qualquer })',
    '$each(livre, function($v, $k) { { $k: $v.x } })',
    '$comum($)',
    '( $f := function($x) { $x.nada }; $f(id) )',
    "{ 'a': { 'b': 1 }.b, 'c': itens@$i.titulo, 'd': itens.cod.%.cod }",
  ])('%s is well', (source) => {
    expect(
      gravar(source, { comum: 'function($q) { $q.page and $q.sortBy ? qualquer : 1 }' }),
    ).toEqual([]);
  });

  test('is what its search is given, too, and what an answer knows of it', () => {
    expect(findingsOf(mapped('LIVROS', { map: { query: "{ 'pagina': pagge }" } }))).toEqual([
      expect.stringContaining("CFG2401 /map/query LIVROS não recebe 'pagge'"),
    ]);
    expect(
      findingsOf(
        mapped('LIVRO', {
          map: { response: "$merge([$, { 'id': $inputs.idd, 'titulo': $inputs.id }])" },
        }),
      ),
    ).toEqual([expect.stringContaining("CFG2401 /map/response LIVRO não recebe 'idd'")]);
  });

  test('a mapping that grows with each of its functions is looked at in bounded time', () => {
    const doubling = Array.from(
      { length: 40 },
      (_, i) => `$f${i} := function($x) { $f${i - 1}($x) & $f${i - 1}($x) };`,
    ).slice(1);
    const start = performance.now();
    expect(gravar(['( $f0 := function($x) { $x };', ...doubling, '$f39(id) )'])).toEqual([]);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});

describe('what a mapping gives', () => {
  const response = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'integer' }, titulo: { type: 'string' }, tipo: { type: 'string' } },
  };
  const livro = (source: string, functions: Document = {}) =>
    findingsOf(mapped('LIVRO', { response, map: { response: source } }, functions));
  const linha = "{ 'id': c, 'titulo': t, 'preco': p, 'st': s, 'autor': a, 'tags': [x] }";
  const livros = (source: string, functions: Document = {}) =>
    findingsOf(mapped('LIVROS', { map: { response: source } }, functions));

  test.each<[string, () => string[], string[]]>([
    [
      'a page without its rows',
      () =>
        livros(
          `{ 'items': dados.${linha}, 'paginator': meta.{ 'current_page': 1, 'per_page': 1, 'total': 1, 'last_page': 1 } }`,
        ),
      [
        "CFG2477 /map/response O mapeamento nunca dá 'itens', e a resposta de LIVROS precisa dele. Em vez de 'items', quis dizer 'itens'?",
      ],
    ],
    [
      'rows without what each must have',
      () =>
        livros(
          "{ 'itens': [dados.{ 'titulo': t, 'st': x, 'tags': [y], 'autor': { 'nome': a } }], 'paginator': meta }",
        ),
      [
        "CFG2477 /map/response O mapeamento nunca dá 'itens.id' e 'itens.preco', e a resposta de LIVROS precisa deles.",
        "nunca dá 'itens.autor.id', e",
      ],
    ],
    [
      'pages of a shared function',
      () =>
        livros('$pagina($, $linha)', {
          pagina:
            "function($x, $f) { { 'itens': $f($x.dados), 'paginator': $x.meta.{ 'total': 1 } } }",
          linha: `function($l) { $l[$exists(c)].${linha} }`,
        }),
      ["nunca dá 'paginator.current_page', 'paginator.per_page' e 'paginator.last_page', e"],
    ],
    [
      'a text instead of a page',
      () => livros("'livros'"),
      [
        'CFG2477 /map/response O mapeamento dá um só valor, e não um registro como a resposta de LIVROS pede.',
      ],
    ],
    [
      'a number for a record inside',
      () => livros("{ 'itens': dados, 'paginator': 1 + 1 }"),
      ["O mapeamento dá um só valor em 'paginator', e não"],
    ],
    ['neither of two', () => livro("ok ? { 'titulo': a } : { 'tipo': b }"), ["nunca dá 'id'"]],
    [
      'a field that nobody declares',
      () => livro("{ 'id': a, 'titulo': t, 'tipo': x, 'titolo': b }"),
      [
        "CFG2478 /map/response O mapeamento dá 'titolo', que a resposta de LIVRO não declara: ninguém o recebe.",
      ],
    ],
  ])('%s is reported', (_title, found, expected) => {
    const all = found();
    expect(all).toHaveLength(expected.length);
    for (const text of expected) expect(all).toContainEqual(expect.stringContaining(text));
  });

  test.each([
    'dados',
    '$',
    "dados.{ 'id': a, 'titulo': b, 'tipo': c }",
    "$merge([dados, { 'titulo': 'x' }])",
    'dados.{ nome: valor }',
    "ok ? dados : { 'titulo': a }",
    "$map(dados, function($d) { { 'id': $d.a, 'titulo': 'x', 'tipo': 'y' } })",
    '$eu(dados)',
  ])('%s may give all', (source) => {
    expect(livro(source, { eu: 'function($x) { $x.pai ? $eu($x.pai) : $x }' })).toEqual([]);
  });
});

test('an error is read from its status and its body', () => {
  expect(
    findingsOf(
      mapped('LIVRO', {
        map: { error: "{ 'message': mensagem, 'code': body.codigo, 'status': statuss }" },
      }),
    ),
  ).toEqual([
    expect.stringContaining(
      "CFG2405 /map/error 'mensagem' não existe aqui: um erro é lido de status e body. Se o ERP o informa na resposta, escreva body.mensagem.",
    ),
    expect.stringContaining("Quis dizer 'status'?"),
  ]);
});
