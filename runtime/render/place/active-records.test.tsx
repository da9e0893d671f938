import { describe, expect, test } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { Cel, HeldRecord } from '../../../schemas/release/types.ts';
import { createTestApp } from '../../testing/test-app.tsx';
import { createPlace } from './place.ts';

const at = 'screen/test#';
const records: HeldRecord[] = [
  { until: '2026-03-09', value: 'ended yesterday' },
  { from: '2026-03-10', value: 'begins today' },
  { until: '2026-03-10', value: 'ends today' },
  { from: '2026-03-11', value: 'begins tomorrow' },
  { when: { $cel: 'params.on', at }, value: 'on' },
  { when: { $cel: treeOf('!params.on'), at }, value: 'off' },
];

// The application of tests has a day of its own: 2026-03-10.
function valueWith(source: { when?: Cel }) {
  const { scope, app } = createTestApp({ params: { on: true } });
  const data = { avisos: { records, at, ...source } };
  const place = createPlace({ id: 'test', at, outer: scope, chunk: app.chunk, state: {}, data });
  const stop = place.start([]);
  const { avisos } = place.scope.roots().data as { avisos: unknown };
  stop();
  return avisos;
}

describe('records that the configuration holds', () => {
  test('are those of today whose condition holds, in their order', () => {
    expect(valueWith({})).toEqual({ value: ['begins today', 'ends today', 'on'], loading: false });
  });

  test('are absent while their source is not asked', () => {
    expect(valueWith({ when: { $cel: treeOf('!params.on'), at } })).toEqual({ loading: false });
  });
});
