import { expect, test } from 'vitest';
import type { AttemptCounter } from '../limits.ts';
import type { Stores } from './stores.ts';

const counter = (name: string, unless?: string): AttemptCounter => ({
  name,
  retentionMs: 1000,
  pause: (failures) => (failures < 3 ? 0 : 100),
  ...(unless !== undefined && { unless }),
});
const many = Array.from({ length: 12 }, (_, i) => i);

/** What is counted of all processes together. */
export function limitContract(stores: Stores): void {
  const either = (i: number) => (i % 2 ? stores.one : stores.other);

  test('a value is spent once, however many try it together', async () => {
    const spent = await Promise.all(many.map((i) => either(i).spend('v', 100)));
    expect(spent.filter(Boolean)).toHaveLength(1);
    expect([await stores.other.isSpent('v'), await stores.one.isSpent('w')]).toEqual([true, false]);
    await stores.other.purge(101);
    expect(await stores.one.spend('v', 200)).toBe(true);
  });

  test('hits of all processes count in one bucket, none is lost or counted twice', async () => {
    const counts = await Promise.all(many.map((i) => either(i).hit('b', 100)));
    expect(counts.sort((a, b) => a - b)).toEqual(many.map((i) => i + 1));
    await stores.other.purge(101);
    expect(await stores.one.hit('b', 200)).toBe(1);
  });

  test('attempts that come together are counted one after the other, up to the pause', async () => {
    const begun = await Promise.all(
      many.map((i) => either(i).beginAttempt([counter('conta'), counter('rede')], 10)),
    );
    expect(begun.filter(({ waitUntil }) => waitUntil === 0)).toHaveLength(3);
    expect(begun.filter(({ waitUntil }) => waitUntil === 110)).toHaveLength(9);
    expect(await stores.one.beginAttempt([counter('conta')], 110)).toMatchObject({ waitUntil: 0 });
  });

  test('counters in the opposite order do not wait for each other for ever', async () => {
    const pair = [counter('x'), counter('y')];
    const begun = await Promise.all(
      many.map((i) => either(i).beginAttempt(i % 2 ? pair : [...pair].reverse(), 10)),
    );
    expect(begun.filter(({ waitUntil }) => waitUntil === 0)).toHaveLength(3);
  });

  test('an attempt is taken back with its pause, forgotten, or left out where another counter is', async () => {
    const { one, other } = stores;
    for (let i = 0; i < 3; i++) await one.beginAttempt([counter('conta')], 10);
    expect(await other.beginAttempt([counter('conta')], 20)).toMatchObject({ waitUntil: 110 });
    await other.takeBackAttempt(['conta']);
    expect(await one.beginAttempt([counter('conta')], 20)).toMatchObject({ waitUntil: 0 });
    expect(await other.beginAttempt([counter('conta')], 30)).toMatchObject({ waitUntil: 120 });
    expect(await other.beginAttempt([counter('conta', 'conhecido')], 30)).toMatchObject({
      waitUntil: 120,
    });
    await one.beginAttempt([counter('conhecido')], 30);
    expect(await other.beginAttempt([counter('conta', 'conhecido')], 30)).toMatchObject({
      waitUntil: 0,
    });
    await one.forgetAttempts(['conta', 'conhecido']);
    expect(await other.beginAttempt([counter('conta')], 31)).toMatchObject({ waitUntil: 0 });
    await one.takeBackAttempt(['conta']);
    await one.takeBackAttempt(['conta']);
    await one.takeBackAttempt([]);
    expect(await other.beginAttempt([counter('conta')], 32)).toMatchObject({ waitUntil: 0 });
  });

  test('failures are forgotten when their time is over', async () => {
    for (let i = 0; i < 3; i++) await stores.one.beginAttempt([counter('conta')], 10);
    expect(await stores.one.beginAttempt([counter('conta')], 1011)).toMatchObject({ waitUntil: 0 });
    expect(await stores.one.beginAttempt([counter('conta')], 1012)).toMatchObject({ waitUntil: 0 });
  });

  test('failures without a pause refuse nobody whose clock is behind, or who waited to be counted', async () => {
    expect(await stores.one.beginAttempt([counter('rede')], 10)).toMatchObject({ waitUntil: 0 });
    expect(await stores.other.beginAttempt([counter('rede')], 9)).toMatchObject({ waitUntil: 0 });
    expect(await stores.one.beginAttempt([counter('rede')], 500)).toMatchObject({ waitUntil: 0 });
    // The pause that began at 500 on a clock that is ahead is one of 100 on this one.
    expect(await stores.other.beginAttempt([counter('rede')], 20)).toMatchObject({
      waitUntil: 120,
    });
  });

  test('an attempt says what it was counted under', async () => {
    const counters = [counter('rede'), counter('conta', 'conhecido')];
    const counted = async () => (await stores.one.beginAttempt(counters, 10)).counted;
    expect(await counted()).toEqual(['rede', 'conta']);
    await stores.other.beginAttempt([counter('conhecido')], 10);
    expect(await counted()).toEqual(['rede']);
    expect(await counted()).toEqual(['rede']);
    expect(await counted()).toEqual([]);
  });
}
