import { describe, expect, test } from 'vitest';
import type { NameChoice } from '../../schemas/admin/documents.ts';
import { forRoles, roleSubject, rolesOf, usefulFirst } from './roles.ts';

const role: NameChoice = {
  value: 'session.colaborador.type',
  label: 'Perfil',
  group: 'Quem entrou',
  type: 'text',
  options: [
    { value: 'CLIENTE', label: 'Cliente' },
    { value: 'GERENTE', label: 'Gerente' },
  ],
};
const subjects: NameChoice[] = [
  { value: 'row.vlTot', label: 'Total', group: 'Campos da linha', type: 'number' },
  { value: 'session.colaborador.id', label: 'Código', group: 'Quem entrou', type: 'number' },
  { ...role, value: 'session.colaborador.cliente.situacao', label: 'Cliente › Situação' },
  role,
];

describe('for roles', () => {
  test.each<[string, readonly string[], string | undefined]>([
    ['', ['CLIENTE'], "session.colaborador.type == 'CLIENTE'"],
    ['', ['CLIENTE', 'GERENTE'], "session.colaborador.type in ['CLIENTE', 'GERENTE']"],
    ["session.colaborador.type == 'CLIENTE'", [], undefined],
    ['params.a', ['CLIENTE'], "params.a && session.colaborador.type == 'CLIENTE'"],
    [
      'params.a || params.b',
      ['CLIENTE'],
      "(params.a || params.b) && session.colaborador.type == 'CLIENTE'",
    ],
    [
      "session.colaborador.type in ['CLIENTE'] && [1].all(x, x > 0)",
      ['GERENTE'],
      "session.colaborador.type == 'GERENTE' && [1].all(x, x > 0)",
    ],
    ['false', ['GERENTE'], "session.colaborador.type == 'GERENTE'"],
  ])('%s becomes a condition of the same and %s', (condition, roles, expected) => {
    expect(forRoles(condition, role, roles)).toBe(expected);
    if (expected !== undefined) expect(rolesOf(expected, role)).toEqual(roles);
  });

  test('what is no CEL is left alone', () => {
    expect(forRoles('a &&', role, ['CLIENTE'])).toBeNull();
  });

  test('one of several alternatives, or any other role, is not whom it is for', () => {
    expect(rolesOf("session.colaborador.type == 'CLIENTE' || params.a", role)).toEqual([]);
    expect(rolesOf("session.colaborador.type != 'CLIENTE'", role)).toEqual([]);
  });
});

test('the role stands first among what conditions compare, and the rest as it was', () => {
  expect(roleSubject(subjects)).toBe(role);
  expect(usefulFirst(subjects).map(({ label, group }) => `${group}: ${label}`)).toEqual([
    'Mais usados: Perfil',
    'Mais usados: Situação',
    'Campos da linha: Total',
    'Quem entrou: Código',
  ]);
  expect(roleSubject(subjects.slice(0, 2))).toBeUndefined();
});
