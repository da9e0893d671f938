import { describe, expect, test } from 'vitest';
import { trial } from '../../../tests/builders/trial.ts';

type Document = Record<string, unknown>;

const news: Document = {
  title: 'Aviso',
  schema: {
    type: 'object',
    required: ['titulo'],
    properties: {
      titulo: { type: 'string' },
      peso: { type: 'integer' },
      tipo: { type: 'string', enum: ['A', 'B'] },
    },
  },
};

const withRecords = (records: Document[], parts: Document = {}) =>
  trial(
    { data: { avisos: { records: 'avisos' } }, ...parts },
    { 'entity/aviso': news, 'records/avisos': { of: 'aviso', records } },
  );

describe('records of the tenant', () => {
  test('are in the release, with their days and conditions', () => {
    const record = { id: 'a', from: '2026-12-01', until: '2026-12-25', when: 'params.podeApagar' };
    const { chunk } = withRecords([{ ...record, value: { titulo: 'Natal', peso: 2 } }]);
    expect(chunk().screen.data.avisos).toEqual({
      records: [
        {
          from: '2026-12-01',
          until: '2026-12-25',
          when: '= params.podeApagar',
          value: { titulo: 'Natal', peso: 2 },
        },
      ],
    });
  });

  test('are a list of their entity to whatever reads them', () => {
    const body = (text: string) => [{ each: '= data.avisos.?value.orValue([])', body: [{ text }] }];
    expect(withRecords([], { body: body('{{item.titulo}}') }).errors).toEqual([]);
    expect(withRecords([], { body: body('{{item.titulos}}') }).errors).toEqual([
      'CFG2302 /body/0/body/0/text',
    ]);
  });

  test.each<[string, Document, string]>([
    [
      'a field that the entity has not',
      { value: { titulo: 'x', pezo: 1 } },
      'CFG2101 records/avisos#/records/0/value/pezo',
    ],
    [
      'a field of another type',
      { value: { titulo: 'x', peso: 'dois' } },
      'CFG2102 records/avisos#/records/0/value/peso',
    ],
    [
      'a value that is none of the allowed',
      { value: { titulo: 'x', tipo: 'C' } },
      'CFG2102 records/avisos#/records/0/value/tipo',
    ],
    ['a required field that is missing', { value: {} }, 'CFG2102 records/avisos#/records/0/value'],
    [
      'a day as people write it',
      { from: '25/12/2026', value: { titulo: 'x' } },
      'CFG1103 records/avisos#/records/0/from',
    ],
    [
      'days in the wrong order',
      { from: '2026-12-25', until: '2026-12-01', value: { titulo: 'x' } },
      'CFG2102 records/avisos#/records/0/until',
    ],
    [
      'a condition on what differs from screen to screen',
      { when: 'has(state.x)', value: { titulo: 'x' } },
      'CFG2202 records/avisos#/records/0/when',
    ],
  ])('%s is a finding at its place', (_, record, finding) => {
    expect(withRecords([{ id: 'a', ...record }]).errors).toEqual([finding]);
  });

  test('a document, or an entity, that does not exist is a finding', () => {
    expect(
      trial({ data: { avisos: { records: 'avizos' } } }, { 'entity/aviso': news }).errors,
    ).toContain('CFG2001 /data/avisos/records');
    expect(trial({ data: { a: {} } }).errors).toEqual(['CFG1102 /data/a']);
  });
});
