import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fate } from '../testing/network.ts';
import { FIELDS, PAYMENTS, PRODUCTS, SEATS, type Step } from '../testing/step.ts';
import { times } from '../../../../tests/builders/times.ts';
import { World } from '../testing/world.ts';

const seat = fc.constantFrom(...SEATS);
const idProd = fc.constantFrom(...PRODUCTS);
const fate: fc.Arbitrary<Fate> = fc.record({
  kind: fc.constantFrom('answered', 'answered', 'answered', 'answer lost', 'lost', 'down'),
  there: fc.integer({ min: 1, max: 400 }),
  back: fc.integer({ min: 1, max: 400 }),
});
const commits = fc.nat(4);
const plain = <K extends string>(...kinds: K[]) =>
  fc.record({ do: fc.constantFrom(...kinds), seat });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constantFrom('set', 'set', 'remove'), seat, idProd }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('write'), seat, field: fc.constantFrom(...FIELDS) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fill'),
      seat,
      then: fc.array(fc.record({ do: fc.constantFrom('set', 'set', 'remove', 'send'), idProd }), {
        minLength: 1,
        maxLength: 5,
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('both'),
      then: fc.array(
        fc.record({
          do: fc.constantFrom(
            'set',
            'set',
            'set',
            'remove',
            'send',
            'retry',
            'takeOver',
            'takeOver',
          ),
          seat: fc.constantFrom('here', 'there'),
          idProd: fc.constantFrom(1, 2),
        }),
        { minLength: 3, maxLength: 10 },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('pay'), seat, payment: fc.constantFrom(...PAYMENTS) }),
  },
  { weight: 4, arbitrary: plain('open') },
  { weight: 3, arbitrary: plain('takeOver', 'retry') },
  { weight: 2, arbitrary: plain('save', 'send', 'leave') },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('resolve'),
      seat,
      side: fc.constantFrom('mine', 'theirs'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('kill'), seat, arriving: fc.boolean(), commits }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash'), commits }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'flush' }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('disk'), ms: fc.constantFrom(5, 60, 200) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      ms: fc.constantFrom(30, 100, 700, 1600, 5000, 60_000, 240_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('sleep'),
      ms: fc.constantFrom(60_000, 9 * 60_000, 11 * 60_000, 30 * 60_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('network'), fates: fc.array(fate, { maxLength: 6 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('storage'), refuses: fc.boolean() }) },
);

/** With one or two for few, most sets of unsent edits are written in two places. */
const few = fc.constantFrom(1, 1, 2, 40);

/** `RUNS=20000 SEED=7` looks further than a test run has time for. */
const { RUNS = String(times(150)), SEED = '20' } = process.env;

describe('whatever happens to the windows in which a quote is edited', () => {
  test(
    'no edit is lost, no removed line comes back, and nothing is sent without the lock',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 5, maxLength: 40 }),
          fc.constantFrom('mine', 'theirs'),
          few,
          async (steps, side, few) => {
            const world = new World(few);
            for (const one of [{ do: 'open', seat: 'here' } as const, ...steps])
              await world.run(one);
            await world.settle(side);
            expect({
              lost: world.lost(),
              misdeeds: world.misdeeds(),
              astray: world.astray(),
              left: await world.left(),
            }).toEqual({ lost: [], misdeeds: [], astray: [], left: false });
          },
        ),
        { seed: Number(SEED), numRuns: Number(RUNS) },
      );
    },
    Number(RUNS) * 1500,
  );
});
