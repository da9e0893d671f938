import { expect, test } from 'vitest';
import type { NameChoice } from '../../../schemas/admin/documents.ts';
import { namesIn } from './name-words.ts';

const choice = (value: string, label: string, group: string): NameChoice => ({
  ...{ value, label, group },
});
const choices = [
  choice('row.vlTot', 'Total', 'Campos da linha'),
  choice('session.colaborador.cliente.razSoc', 'Colaborador › Cliente › Nome', 'Quem entrou'),
  choice('session.modulos', 'Módulos', 'Quem entrou'),
  choice('params.usaCarrinho', 'Usa carrinho', 'Parâmetros'),
  choice('selection', 'Registros escolhidos', 'Registros escolhidos'),
  { ...choice('row.cobranca.desc', 'Cobrança', 'Campos da linha'), record: 'Cobrança' },
];

test.each([
  ['= session.modulos', ['session.modulos: Quem entrou › Módulos']],
  [
    '!has(session.colaborador.cliente)',
    ['session.colaborador.cliente: Quem entrou › Colaborador › Cliente'],
  ],
  [
    '= row.?vlTot.orValue(0) > 2 && params.usaCarrinho',
    ['row.vlTot: Campos da linha › Total', 'params.usaCarrinho: Parâmetros › Usa carrinho'],
  ],
  ['= size(selection) > 0', ['selection: Registros escolhidos']],
  ['has(row.cobranca)', ['row.cobranca: Campos da linha › Cobrança']],
  ["= 'session.modulos'", []],
  ['= session', ['session: Quem entrou']],
  ['= outra.coisa', []],
])('what %s speaks of is said by name', (expression, names) => {
  expect(namesIn(expression, choices).map(({ name, words }) => `${name}: ${words}`)).toEqual(names);
});
