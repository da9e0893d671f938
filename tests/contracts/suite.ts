import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallCase } from './cases/types.ts';
import { declaration, expectAnswer, expectRequest, personOf } from './common.ts';
import { type Implementation, implementations, obstacle } from './implementations.ts';
import { refusal } from './refusal.ts';
import { type OpenWorld, openWorld } from './world.ts';

type Row = [name: string, what: string, tried: CallCase];

/**
 * Puts calls to every implementation: `calls` says of each what an ERP has to do for it, and the
 * case that tries it.
 */
export function tryCalls(
  calls: Readonly<Record<string, readonly [what: string, tried: CallCase]>>,
): void {
  const rows = Object.entries(calls).map<Row>(([name, [what, tried]]) => [name, what, tried]);
  describe.for(implementations.map((one) => [one.name, one] as const))('%s', ([, implementation]) =>
    contractOf(implementation, rows),
  );
}

function contractOf(implementation: Implementation, rows: readonly Row[]): void {
  const needsToken = rows.filter(([, , tried]) => tried.as !== 'visitor' && !tried.openToAll);
  let world: OpenWorld;
  beforeAll(async () => {
    world = await openWorld(implementation);
  });
  afterAll(() => world.close());

  test.for(rows)('%s: %s', async ([name, , tried], { skip }) => {
    const why = obstacle(implementation, tried);
    if (why) skip(why);
    const person = await personOf(tried, world);
    const given = (await tried.given?.(person, world)) ?? {};
    const exchange = await person.exchange(name, given);
    expectRequest(declaration(name), given, exchange, person.token);
    expectAnswer(declaration(name), exchange);
    await tried.check({ ...exchange, given, person, world });
  });

  test.for(needsToken)('%s without a token is 401', async ([name, , tried], { skip }) => {
    const why = obstacle(implementation, tried);
    if (why) skip(why);
    const given = (await tried.given?.(await personOf(tried, world), world)) ?? {};
    expect(await refusal(world.visitor.exchange(name, given))).toMatchObject({
      status: 401,
      message: expect.stringMatching(/./),
    });
  });
}
