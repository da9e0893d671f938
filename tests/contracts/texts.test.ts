import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatValue } from '../../runtime/format/index.ts';
import type { Format } from '../../schemas/release/types.ts';

const read = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as T;

interface Texts {
  messages: Record<string, string>;
  documents: Record<string, string[]>;
  formats: { value: unknown; format: Format; shown: string }[];
}
const vectors = read<Texts>('tests/vectors/access_texts.json');

/** Every text of a document, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe('the texts of the product are those of the specification', () => {
  const { texts } = read<{ texts: Record<string, string> }>('config/base/messages/messages.json');

  test.each(Object.entries(vectors.messages))('%s: %s', (key, text) => {
    expect(texts[key]).toBe(text);
  });

  test.each(Object.entries(vectors.documents))('those of %s', (document, expected) => {
    const said = textsOf(read(`config/base/${document}.json`));
    expect(expected.filter((text) => !said.some((one) => one.includes(text)))).toEqual([]);
  });
});

test.each(vectors.formats)('$value as $format is $shown', ({ value, format, shown }) => {
  expect(formatValue(value, format)).toBe(shown);
});

test('the states to choose from are the 27 of the country, by their names', () => {
  const { ufs } = read<{ ufs: { uf: string; nome: string }[] }>('tests/vectors/ufs.json');
  const { schema } = read<{ schema: { options: { value: string; label: string }[] } }>(
    'config/base/entity/uf.json',
  );
  const inOrder = (all: [string, string][]) => all.sort(([a], [b]) => (a < b ? -1 : 1));
  expect(inOrder(schema.options.map(({ value, label }) => [value, label]))).toEqual(
    inOrder(ufs.map(({ uf, nome }) => [uf, nome])),
  );
});

interface Property {
  type?: string;
  format?: string;
  empty?: string;
  properties?: Record<string, Property>;
  items?: Property;
}

/** Every property below one, with its name. */
const propertiesOf = ({ properties = {}, items }: Property): [string, Property][] => [
  ...Object.entries(properties).flatMap(([name, property]): [string, Property][] => [
    [name, property],
    ...propertiesOf(property),
  ]),
  ...(items ? propertiesOf(items) : []),
];

test('what is not known is N/D as a date or a number and "Não informado" in words, but for texts of the specification', () => {
  const given: Record<string, string> = {
    nome: 'não informado',
    origem: 'n/d',
    numero_nota_devolucao: 'n/d',
    numero_nota: 'N/D',
  };
  const isFigure = ({ type, format = '' }: Property): boolean =>
    type !== 'string' || ['date', 'dateTime'].includes(format);
  const isWrong = ([name, property]: [string, Property]): boolean =>
    /^(n\/d|não informad[oa])$/i.test(property.empty ?? '') &&
    property.empty !== (given[name] ?? (isFigure(property) ? 'N/D' : 'Não informado'));
  const wrong = readdirSync(new URL('../../config/base/entity', import.meta.url)).flatMap((file) =>
    propertiesOf(read<{ schema: Property }>(`config/base/entity/${file}`).schema)
      .filter(isWrong)
      .map(([name, { empty }]) => `${file} ${name}: ${empty}`),
  );
  expect(wrong).toEqual([]);
});

describe('ACC-264: one catalogue of calls', () => {
  const calls = new Map(
    readdirSync(new URL('../../config/base/call', import.meta.url)).map((file) => {
      const { id, path } = read<{ id: string; path: string }>(`config/base/call/${file}`);
      return [id, path];
    }),
  );

  test('has paths in kebab-case', () => {
    const kebab = /^(\{\w+\}|[a-z0-9]+(-[a-z0-9]+)*)(\/(\{\w+\}|[a-z0-9]+(-[a-z0-9]+)*))*\/?$/;
    expect([...calls].filter(([, path]) => !kebab.test(path))).toEqual([]);
  });

  test.each([
    ['LOGIN', 'login/b2b'],
    ['CARGA', 'carga'],
    ['LINKS', 'links'],
    ['VALIDAR_SESSAO', 'validar-sessao'],
    ['LOGIN_COLABORADOR', 'login-colaborador'],
    ['USUARIOS', 'consulta/colaboradores'],
    ['AGENDAS_HISTORICO', 'agendas/historico'],
    ['AGENDAS_QUANTIDADE', 'agendas/quantidade'],
    ['TOTAL_NAO_LIDOS_AVISOS', 'avisos/total-nao-lidos'],
    ['CONTA_DADOS', 'conta/dados'],
    ['CONTA_SENHA', 'conta/senha'],
    ['CONTA_NOVA', 'conta/nova'],
    ['CONTA_ALTERAR_TOKEN_FIREBASE', 'conta/firebase-token'],
    ['CONSULTA_CPF', 'consulta/cpf/{cpf}'],
    ['TERMO_ACEITAR', 'termos/{termoId}/aceite'],
    ['BROADCASTING_AUTH', 'broadcasting/auth'],
  ])('%s is at %s', (call, path) => {
    expect(calls.get(call)).toBe(path);
  });
});

test('ACC-253: every flag of the second and third documents is a parameter', () => {
  const { properties } = read<{ properties: Record<string, unknown> }>(
    'config/base/parameters/parameters.json',
  );
  const known = new Set(
    Object.keys(properties).map((name) => name.replaceAll('_', '').toLowerCase()),
  );
  /** Of a quote and of a gateway, and one that stands in the ERP's own spelling. */
  const elsewhere = ['BAIXAR_EXCEL', 'gatewayFrete'];
  const flags = ['commerce', 'after-sales'].flatMap((name) =>
    readFileSync(new URL(`../requirements/${name}.tsv`, import.meta.url), 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([, , kind]) => kind === 'parameter')
      .flatMap(([, , , text]) => text?.match(/\b([a-z]+[A-Z]\w+|[A-Z]+_[A-Z_]+)\b/g) ?? []),
  );
  expect(flags.length).toBeGreaterThan(20);
  expect(
    flags.filter((flag) => {
      const plain = flag
        .replace(/^(B2B|GERAL)_/, '')
        .replaceAll('_', '')
        .toLowerCase();
      return !known.has(plain) && !elsewhere.includes(flag);
    }),
  ).toEqual([]);
});
