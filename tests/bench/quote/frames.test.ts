import { expect, test } from 'vitest';
import { frameTimes } from './frames.ts';

const event = (name: string, ts: number, dur: number, more: object = {}) => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts,
  dur,
  tdur: dur,
  ...more,
});
const key = (ts: number, more: object = {}) =>
  event('EventDispatch', ts, 1000, { args: { data: { type: 'keydown' } }, ...more });
const traced = (...traceEvents: object[]) =>
  frameTimes(Buffer.from(JSON.stringify({ traceEvents })));

test('a key costs the tasks of its thread until its frame, by the CPU clock, and not what comes after', () => {
  const times = traced(
    event('RunTask', 0, 9000),
    event('RunTask', 10_000, 5000, { tdur: 3000 }),
    key(10_500),
    event('RunTask', 20_000, 4000),
    event('Commit', 22_000, 1000),
    event('RunTask', 30_000, 9000),
    event('RunTask', 20_000, 9000, { tid: 2 }),
    event('RunTask', 50_000, 2000),
    key(50_100),
    event('RunTask', 60_000, 1000),
    event('Commit', 60_500, 100),
  );
  expect(times).toEqual([7, 3]);
});

test('a key without a frame has no time, and a trace without keys is none', () => {
  expect(traced(key(10))).toEqual([Number.NaN]);
  expect(() => traced(event('RunTask', 0, 1))).toThrow('The trace has no key.');
});
