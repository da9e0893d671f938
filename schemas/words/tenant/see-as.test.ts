import { expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

const seeAs = {
  people: 'LIVROS',
  search: 'mes',
  id: 'id',
  label: 'titulo',
  call: 'COMO',
  input: 'id',
  name: ['nome', 'filial'],
};
const switches = {
  path: 'tests/configs/valid/small/call/COMO.json',
  text: JSON.stringify({
    id: 'COMO',
    method: 'POST',
    path: 'como',
    access: 'session',
    body: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
    response: { type: 'object', properties: { token: { type: 'string' } } },
    session: { do: 'switch', token: 'token' },
  }),
};
const compile = (changes: Record<string, unknown>) =>
  compileSmall({
    tenant: 'small',
    base: changed([...smallProject(), switches], 'tenant/tenant.json', (tenant) => {
      tenant.session = { ...(tenant.session as object), seeAs: { ...seeAs, ...changes } };
    }),
    overlay: [],
  });

test('how a person is found and entered as is for the server alone', () => {
  const { release } = compile({ detail: 'autor.nome' });
  expect(release?.tenant.seeAs).toEqual({
    ...seeAs,
    id: ['id'],
    label: ['titulo'],
    detail: ['autor', 'nome'],
    name: [['nome'], ['filial']],
  });
  expect(JSON.stringify(release?.manifest)).not.toContain('seeAs');
  // Naming calls here lets no browser make them: only what screens use is in the table.
  expect(release?.calls.calls).not.toHaveProperty('COMO');
});

test.each<[string, Record<string, unknown>, string]>([
  ['people of a call that does not exist', { people: 'LIVROZ' }, 'CFG2001 /session/seeAs/people'],
  ['people of a call without a list', { people: 'LIVRO' }, 'CFG2404 /session/seeAs/people'],
  ['people of a call that writes', { people: 'COMO' }, 'CFG2404 /session/seeAs/people'],
  ['a search that the call does not know', { search: 'q' }, 'CFG2401 /session/seeAs/search'],
  ['an id that no row has', { id: 'codigo' }, 'CFG2101 /session/seeAs/id'],
  ['a label that is no text', { label: 'autor' }, 'CFG2102 /session/seeAs/label'],
  ['a call that enters as nobody', { call: 'LIVRO_GRAVAR' }, 'CFG2404 /session/seeAs/call'],
  ['an input that it does not know', { input: 'quem' }, 'CFG2401 /session/seeAs/input'],
  ['a name that no session has', { name: ['nomes'] }, 'CFG2101 /session/seeAs/name/0'],
])('%s is found', (_, changes, expected) => {
  expect(compile(changes).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(
    expected,
  );
});
