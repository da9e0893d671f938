import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Manifest, ScreenChunk } from '../../schemas/release/types.ts';
import { compileProduct } from '../builders/compile.ts';
import { sourcesIn } from '../builders/sources.ts';
import { table } from './contract.ts';

const base = sourcesIn('config/base');
const { release } = compileProduct({
  tenant: 'demo',
  base,
  overlay: sourcesIn('config/tenants/demo'),
});
if (!release) throw new Error('The product does not compile');
const { files } = release;
const manifest = JSON.parse(files['manifest.json'] ?? '') as Manifest;
const chunks = Object.entries(manifest.screens).map(
  ([id, { chunk }]) => [id, JSON.parse(files[chunk] ?? '') as ScreenChunk] as const,
);

type Json = Record<string, unknown>;

/** Everything below a value that `wanted` holds for, with the key it stands under. */
function found(
  value: unknown,
  wanted: (value: unknown, key: string) => boolean,
  key = '',
): unknown[] {
  const here = wanted(value, key) ? [value] : [];
  if (value === null || typeof value !== 'object') return here;
  return [
    ...here,
    ...Object.entries(value).flatMap(([name, inner]) =>
      found(inner, wanted, Array.isArray(value) ? key : name),
    ),
  ];
}
const records = (value: unknown, wanted: (record: Json) => boolean): Json[] =>
  found(
    value,
    (one) => one !== null && typeof one === 'object' && !Array.isArray(one) && wanted(one as Json),
  ) as Json[];
const strings = (value: unknown): string[] =>
  found(value, (one) => typeof one === 'string') as string[];

describe('the new ticket', () => {
  const sac = chunks.find(([id]) => id === 'sac')?.[1];
  const wizard = records(sac?.dialogs['ticket-novo'], ({ wizard }) => wizard === 'ticket')[0] as {
    steps: (Json & { id: string })[];
  };
  /** Names of the fields that the forms of a step have. */
  const fields = (step: string): string[] =>
    records(
      wizard.steps.find(({ id }) => id === step),
      (record) => 'form' in record && 'layout' in record,
    ).flatMap(({ layout }) =>
      records(layout, ({ name }) => typeof name === 'string').map(({ name }) => String(name)),
    );
  const blocks = (step: string): string[] =>
    records(
      wizard.steps.find(({ id }) => id === step),
      ({ block }) => typeof block === 'string',
    ).map(({ block }) => String(block));

  test('AFT-154 AFT-157 AFT-158 the wizard’s steps carry every block of the earlier form, and no other place opens tickets', () => {
    expect(fields('solicitacao')).toEqual(
      expect.arrayContaining([
        'menu',
        'idTipo',
        'assunto',
        'motivo1',
        'motivo2',
        'motivo3',
        'motivo4',
        'motivo5',
      ]),
    );
    expect(fields('cliente')).toEqual(
      expect.arrayContaining(['idCli', 'idFil', 'representante_id', 'consumidorFinal']),
    );
    expect(fields('mensagem')).toEqual(expect.arrayContaining(['mensagem', 'arquivos']));
    expect(fields('transportadora')).toEqual(['idTransp']);
    expect(fields('prorrogacao')).toEqual(
      expect.arrayContaining(['dias', 'responsavel', 'responsavel_id']),
    );
    for (const step of ['produtos', 'notas', 'nota-produto'])
      expect(blocks(step)).toContain('picker');
    const opening = chunks.flatMap(([, chunk]) =>
      records(
        [chunk.screen, chunk.dialogs],
        ({ action, call }) => action === 'call' && call === 'TICKET_CRIAR',
      ),
    );
    expect(new Set(opening.map(({ at }) => String(at).split('#')[0]))).toEqual(
      new Set(['wizard/ticket']),
    );
    expect(records(opening, ({ origem }) => origem === 'SAC')).toHaveLength(opening.length);
  });
});

test('AFT-444 no step of a ticket is known by another word than those of its requirements', () => {
  const sources = base
    .filter(({ path }) => /ticket/.test(path))
    .map(({ text }) => text)
    .join('\n');
  const words = [
    ...sources.matchAll(/requisito(?:_id)?(?:\.orValue\(''\))? (?:==|!=|in) (\[[^\]]*\]|'\w+')/g),
  ].flatMap(([, list]) => [...(list ?? '').matchAll(/'(\w+)'/g)].map(([, word]) => word));
  expect(new Set(words)).toEqual(
    new Set([
      'ANALISE_DEVOLUCAO',
      'ENVIAR_NFD',
      'CHECKIN_DEVOLUCAO',
      'PRORROGACAO_LOGISTICA',
      'PRORROGACAO_FINANCEIRO',
      'MODAL_ETAPAS_CONDICIONAIS',
    ]),
  );
});

test('AFT-329 documents know no other kind of person than those of the specification; all else is modules and parameters', () => {
  const kinds = base.flatMap(({ text }) =>
    [...text.matchAll(/colaborador\.type (?:==|!=|in) (\[[^\]]*\]|'\w+')/g)].flatMap(([, list]) =>
      [...(list ?? '').matchAll(/'(\w+)'/g)].map(([, kind]) => kind ?? ''),
    ),
  );
  expect(new Set(kinds).size).toBeGreaterThan(2);
  expect(
    [...new Set(kinds)].filter(
      (kind) => !['ADMIN', 'GERENTE', 'SUPERVISOR', 'CLIENTE', 'CONSUMIDOR_FINAL'].includes(kind),
    ),
  ).toEqual([]);
});

test('AFT-407 no screen of the after-sales area asks for slips', () => {
  const area = chunks.filter(([id]) =>
    [
      'sac',
      'ticket',
      'faq',
      'artigo',
      'formulario',
      'suporte-usuarios',
      'solicitacao-de-atendimento',
      'solicitacao-de-troca',
    ].includes(id),
  );
  expect(area).toHaveLength(8);
  expect(
    area.flatMap(([, { calls }]) => Object.keys(calls)).filter((name) => /BOLETO/.test(name)),
  ).toEqual([]);
  expect(chunks.flatMap(([, { calls }]) => Object.keys(calls))).toContain('CLIENTE_BOLETOS');
});

describe('the language of the users', () => {
  /** Words of interfaces that are none in Portuguese. */
  const english = new RegExp(
    `(?<!\\p{L})(${[
      'the and your my you please loading save cancel close search error failed password user next previous delete remove edit add order quote invoice send submit required',
      'field not found from with sign log in welcome page pages retry back again try new open view show hide settings logout out available nothing none there this that of is are',
      'has have all results choose select continue start date name price quantity amount customer total amount download upload yes close help',
    ]
      .join(' ')
      .split(' ')
      .filter((word) => !['in', 'total', 'download', 'upload', 'none'].includes(word))
      .join('|')})(?!\\p{L})`,
    'iu',
  );
  /** Written by the specification in English, and the name of a call. */
  const verbatim = ['Not Found', 'LOGOUT'];
  /**
   * Words of the vocabulary whose values are texts, and those whose values may be: `notify` is one,
   * or a list.
   */
  const folder = join(import.meta.dirname, '../../schemas/words');
  const vocabulary = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.schema.json'))
    .map((path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Json);
  const textWords = vocabulary
    .flatMap(({ examples: _, 'x-stage': _stage, ...schema }) => records(schema, () => true))
    .flatMap((record) =>
      Object.entries(record)
        .filter(([, value]) =>
          (value as Json | null)?.['$ref']?.toString().endsWith('text.schema.json'),
        )
        .map(([key]) => key),
    );
  const shown = new Set(
    [...textWords, 'title', 'plural', 'failText', 'notify', 'confirm', 'alert', 'text'].filter(
      (word) => !['icon', 'value', 'additionalProperties', 'name'].includes(word),
    ),
  );
  const spoken = base.flatMap(({ path, text }) => {
    const document = JSON.parse(text) as Json;
    if (path.includes('/messages/'))
      return strings(document.texts).map((one) => [path, one] as const);
    return (
      found(
        document,
        (one, key) => typeof one === 'string' && shown.has(key) && !one.startsWith('='),
      ) as string[]
    ).map((one) => [path, one] as const);
  });

  test('AFT-001 COM-001 ACC-009 every text that a document shows is Portuguese, and pages say so', () => {
    expect(spoken.length).toBeGreaterThan(1_500);
    const words = spoken
      .map(([path, text]) => [path, text.replace(/\{\{.*?\}\}/g, ' ')] as const)
      .filter(([, text]) => /\s|^[A-ZÁÉÍÓÚ]/.test(text.trim()) && !text.startsWith('/'));
    expect(words.filter(([, text]) => english.test(text) && !verbatim.includes(text))).toEqual([]);
    expect(shown.size).toBeGreaterThan(30);
    // What the runtime says itself stands between tags, or is read by screen readers.
    const sources = readdirSync(join(import.meta.dirname, '../../runtime'), {
      recursive: true,
      encoding: 'utf8',
    }).filter((name) => name.endsWith('.tsx') && !name.includes('test'));
    const own = sources.flatMap((name) => {
      const source = readFileSync(join(import.meta.dirname, '../../runtime', name), 'utf8');
      return [
        ...source.matchAll(
          /<\w[^<>{}]*>([^<>{}()=;]*\p{L}{2}[^<>{}()=;]*)<\/|(?:aria-label|title|placeholder|label)="([^"{}]+)"/gu,
        ),
      ].map(([, between, label]) => [name, (between ?? label ?? '').trim()] as const);
    });
    expect(own.length).toBeGreaterThan(50);
    expect(own.filter(([, text]) => english.test(text))).toEqual([]);
    expect(readFileSync(join(import.meta.dirname, '../../runtime/index.html'), 'utf8')).toContain(
      '<html lang="pt-BR">',
    );
  });
});

test('ACC-348: a table without words of its own says that there is nothing to show', () => {
  const tables = chunks.flatMap(([, chunk]) =>
    records(
      [chunk.screen, chunk.dialogs],
      ({ list, view }) => typeof list === 'string' && view === 'table',
    ),
  );
  expect(tables.map(({ list, empty }) => [list, empty])).toContainEqual([
    'painel-tabela',
    'Não existem dados para exibição',
  ]);
});

test('ACC-316: pages link the favicon and the manifest', () => {
  const page = readFileSync(join(import.meta.dirname, '../../runtime/index.html'), 'utf8');
  expect(
    [
      /<link rel="icon" href="\/favicon\.svg"/,
      /<link rel="manifest" href="\/manifest\.webmanifest"/,
    ].every((link) => link.test(page)),
  ).toBe(true);
});

describe('the table of calls', () => {
  const endpoints = Object.values(table.calls).map(({ method, path }) => `${method} ${path}`);
  const ofQuote = (names: string) => names.split(' ').map((name) => `orcamentos/{id}/${name}`);

  test('COM-346 COM-353: the endpoints about a quote stand under it, by their names', () => {
    const paths = new Set(Object.values(table.calls).map(({ path }) => path));
    expect(
      ofQuote(
        'preview renovar autosave pedido liberar liberar-callcenter recuperar download',
      ).filter((path) => !paths.has(path)),
    ).toEqual([]);
    expect(
      Object.values(table.calls)
        .filter(
          ({ id, params, path }) =>
            /^ORCAMENTO_/.test(id) && 'id' in params && !path.startsWith('orcamentos/{id}'),
        )
        .map(({ id }) => id),
    ).toEqual([]);
  });

  test('COM-352: the editing lock is read, taken and renewed at sinaleiras/{id}', () => {
    expect(endpoints.filter((endpoint) => endpoint.includes('sinaleiras')).sort()).toEqual([
      'GET sinaleiras/{id}',
      'POST sinaleiras/{id}',
      'PUT sinaleiras/{id}',
    ]);
  });
});

test('COM-164 ACC-169: statuses are known by the codes made of their labels', () => {
  const { schema } = JSON.parse(
    base.find(({ path }) => path.endsWith('entity/situacao.json'))?.text ?? '',
  ) as { schema: { options: { value: string }[] } };
  const codes =
    'aguardando analise bloqueado cancelado deposito devolucao entregue faturado liberado separacao transporte ativo vencido rejeitado cotacao orcamento perdido pagamento_expirado pendente realizado';
  expect(schema.options.map(({ value }) => value)).toEqual(codes.split(' '));
});

test('ACC-369: the 27 Brazilian states can be chosen', () => {
  const { schema } = JSON.parse(
    base.find(({ path }) => path.endsWith('entity/uf.json'))?.text ?? '',
  ) as { schema: { enum?: string[]; options?: { value: string }[] } };
  const states = schema.options?.map(({ value }) => value) ?? schema.enum ?? [];
  expect([...states].sort()).toEqual(
    'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' '),
  );
});

test('COM-450 ACC-354: a toast lasts 3 or 5 seconds, that of the dialler 1', () => {
  const toasts = [
    manifest.shell,
    manifest.dialogs,
    ...chunks.map(([, chunk]) => [chunk.screen, chunk.dialogs]),
  ].flatMap((part) => records(part, ({ action }) => action === 'notify'));
  expect(toasts.length).toBeGreaterThan(10);
  const dialled = toasts.filter(({ text }) => text === 'Enviado para discadora');
  expect(new Set(dialled.map(({ life }) => life))).toEqual(new Set([1000]));
  expect(
    new Set(toasts.filter((toast) => !dialled.includes(toast)).map(({ life }) => life)),
  ).toEqual(new Set([3000, 5000]));
});

test('COM-244 ACC-168 ACC-387: a quote’s group changes here only as its release or recovery says, its status and flags never; the ERP’s are loaded anew', () => {
  const { screen, dialogs } = chunks.find(([id]) => id === 'orcamentos')?.[1] ?? {};
  const parts = chunks.flatMap(([, chunk]) => [chunk.screen, chunk.dialogs]);
  const set = parts.flatMap((part) =>
    records(
      part,
      ({ action, path }) => action === 'set' && /\.(grupo|st|acoes)$/.test(String(path)),
    ),
  );
  expect(set.map(({ path, to }) => [path, (to as { $cel: string }).$cel])).toEqual([
    ['row.grupo', 'result.?grupo'],
  ]);
  for (const name of [
    'ORCAMENTO_EXCLUIR',
    'ORCAMENTO_LIBERAR',
    'ORCAMENTO_LIBERAR_CC',
    'ORCAMENTO_RECUPERAR',
  ]) {
    const chains = found(
      [screen, dialogs],
      (value) =>
        Array.isArray(value) &&
        value.some((one: Json) => one?.action === 'call' && one.call === name),
    );
    expect(chains.length, name).toBeGreaterThan(0);
    // A dialog that closes with a result lets its opener load the list anew; what is deleted leaves
    // it.
    for (const chain of chains)
      expect(
        records(
          chain,
          ({ action, remove }) => action === 'refresh' || action === 'close' || remove === true,
        ).length,
        name,
      ).toBeGreaterThan(0);
  }
});
