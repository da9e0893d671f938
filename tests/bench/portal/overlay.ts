import type { SourceFile } from '../../../schemas/compiler/index.ts';
import { wideColumns, wideKinds } from '../erp/rows.ts';
import { fieldNames, isRequired } from '../form/fields.ts';

const at = (kind: string, id: string, document: object): SourceFile => ({
  path: `config/tenants/bench/${kind}/${id}.json`,
  text: JSON.stringify({ id, ...document }),
});
const patch = (kind: string, id: string, document: object): SourceFile => ({
  path: `config/tenants/bench/${kind}/${id}.json`,
  text: JSON.stringify({ $patch: `${kind}/${id}`, ...document }),
});

const types = {
  text: { type: 'string' },
  money: { type: 'number', format: 'money' },
  date: { type: 'string', format: 'date' },
  integer: { type: 'integer' },
  status: { $ref: 'situacao' },
} as const;
const wideNames = Array.from({ length: wideColumns }, (_, index) => `c${index + 1}`);
const wideProperties = Object.fromEntries(
  wideNames.map((name, index) => [
    name,
    { ...types[wideKinds[index % wideKinds.length] ?? 'text'], title: `Coluna ${index + 1}` },
  ]),
);

/** Columns of the list of a thousand rows. */
export const longColumns = [
  'id',
  'cliente.razSoc',
  'st',
  'dtHorInc',
  'dtVal',
  'origem',
  'ordComp',
  'grupoPedido',
  'qtdeIt',
  'vlTot',
] as const;

/**
 * The benchmark tenant's overlay: no captcha, because its login is a program, two more tables in
 * `/orcamentos`, one long and one wide, and a form of many fields.
 */
export function benchOverlay(name = 'Bancada'): SourceFile[] {
  const access = { module: 'B2B_ORCAMENTO' };
  return [
    patch('tenant', 'tenant', { name, hosts: [], captcha: { kind: 'NONE' } }),
    at('list', 'bench-longa', {
      call: 'ORCAMENTOS_PAGINADOS',
      view: 'table',
      pageSize: 1000,
      columns: longColumns,
    }),
    at('screen', 'bench-longa', {
      title: 'Mil linhas',
      routes: ['/bench/longa'],
      access,
      body: [{ list: 'bench-longa' }],
    }),
    at('entity', 'bench-largo', {
      title: 'Largo',
      schema: {
        type: 'object',
        required: ['id'],
        properties: { id: { type: 'integer', title: 'Número' }, ...wideProperties },
      },
    }),
    at('call', 'BENCH_LARGO', {
      title: 'Largo',
      method: 'GET',
      path: 'bench/largo',
      access,
      query: { page: { type: 'integer', default: 1 }, take: { type: 'integer', default: 12 } },
      response: { page: 'bench-largo' },
    }),
    at('list', 'bench-larga', {
      call: 'BENCH_LARGO',
      view: 'table',
      pageSize: 100,
      columns: wideNames,
    }),
    at('screen', 'bench-larga', {
      title: 'Cinquenta colunas',
      routes: ['/bench/larga'],
      access,
      body: [{ list: 'bench-larga' }],
    }),
    at('form', 'bench-formulario', {
      schema: {
        type: 'object',
        required: fieldNames.filter((_, index) => isRequired(index)),
        properties: Object.fromEntries(
          fieldNames.map((name, index) => [
            name,
            { type: 'string', title: `Campo ${index + 1}`, maxLength: 40 },
          ]),
        ),
      },
      submit: { label: 'Enviar', do: [{ notify: 'Enviado' }] },
    }),
    at('screen', 'bench-formulario', {
      title: 'Duzentos campos',
      routes: ['/bench/formulario'],
      access,
      body: [{ form: 'bench-formulario' }],
    }),
  ];
}
