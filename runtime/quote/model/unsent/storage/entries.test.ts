import { describe, expect, test } from 'vitest';
import { removal } from '../../testing/storage.ts';
import type { UnsentEdits } from '../edits.ts';
import { unclaimed } from './entries.ts';

const edits: UnsentEdits = {
  ...removal('1:UN', '2:UN', '3:UN'),
  fields: { obsPedido: 'A', ordComp: 'B' },
  payment: { idCob: 1, idPl: 7 },
  times: { '1:UN': 100, '2:UN': 300, obsPedido: 100, ordComp: 300, payment: 100 },
};

describe('what is left of edits that another editor has gathered', () => {
  test('all of them where none was, or where they were gathered again since', () => {
    expect([unclaimed(edits, 0), unclaimed(edits, 200, 201), unclaimed(null, 200)]).toEqual([
      edits,
      edits,
      null,
    ]);
  });
  test('those that were made later; what only got another price is no edit', () => {
    expect(unclaimed(edits, 200, 150)).toEqual({
      ...removal('2:UN'),
      fields: { ordComp: 'B' },
      times: edits.times,
    });
    expect([unclaimed(edits, 99)?.removed, unclaimed(edits, 300)]).toEqual([
      ['1:UN', '2:UN'],
      null,
    ]);
  });
  test('all of those that do not say when they were made', () => {
    expect(unclaimed(removal('1:UN'), 200)).toEqual(removal('1:UN'));
  });
  test('the ERP may have of what was written, and not sent, only what was gathered', () => {
    const [sent, first, second] = [3, 4, 5].map((qtde) => ({
      lines: { '1:UN': { qtde } },
      fields: {},
      payment: {},
    }));
    if (!sent || !first || !second) throw new Error('three were made');
    const written: UnsentEdits = {
      ...removal('1:UN'),
      times: { '1:UN': 300 },
      tried: [sent, { ...first, written: 100 }, { ...second, written: 300 }],
    };
    expect([
      unclaimed(written, 0)?.tried,
      unclaimed(written, 100)?.tried,
      unclaimed(written, 100, 101)?.tried,
    ]).toEqual([[sent], [sent, first], [sent]]);
    expect(unclaimed({ ...written, tried: [{ ...first, written: 100 }] }, 0)).not.toHaveProperty(
      'tried',
    );
  });
});
