import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Draft, Finding } from '../../../schemas/admin/drafts.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';

const at = 'list/pedidos#/rowActions/duplicar/when';
let h: Harness;
let cookie: string;
let draft: string;

const post = async <T>(path: string, body: unknown): Promise<T> => {
  const answer = await h.request(`/admin/api/${path}`, {
    cookie,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return (await answer.json()) as T;
};

beforeAll(async () => {
  h = await startHarness();
  cookie = await h.signIn('editor');
  draft = (await post<Draft>('drafts', { name: 'Condições' })).id;
}, 300_000);
afterAll(() => h.close());

test.each([
  ['that is not finished', '1 + ', 'CFG2201', /falta o que vem depois/],
  ['of a field that is not there', 'row.naoExiste == 2', 'CFG2203', /naoExiste/],
  ['that compares text with a number', 'session.colaborador.type == 2', 'CFG2205', /nunca é igual/],
  ['that never holds', 'params.usaCarrinho && !params.usaCarrinho', 'CFG2703', /nunca vale/],
  ['that answers with a number', '1 + 1', 'CFG2102', /verdadeiro ou falso/],
  ['nested 200 deep', `${'('.repeat(200)}true${')'.repeat(200)}`, 'CFG2201', /60 níveis/],
  ['of 10,000 characters', Array(800).fill('1.0 == 2.0').join(' || '), 'CFG2201', /2\.000 partes/],
  [
    'with a pattern without end',
    "session.colaborador.type.matches('^(a+)+$')",
    'CFG2759',
    /travar/,
  ],
])(
  'a condition %s has its finding at its place, in words',
  async (_, value, code, said) => {
    const { findings } = await post<{ findings: Finding[] }>(`drafts/${draft}/check`, {
      operation: { op: 'set', at, value },
    });
    const found = findings.filter((finding) => finding.at === at);
    expect(found.map((finding) => finding.code)).toContain(code);
    expect(found.map(({ message }) => message).join(' ')).toMatch(said);
  },
  60_000,
);
