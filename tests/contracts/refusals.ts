import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../schemas/release/types.ts';
import { type Implementation, implementations, type Needs, obstacle } from './implementations.ts';
import { refusal } from './refusal.ts';
import { type OpenWorld, openWorld, type Person, type World } from './world.ts';

/** A call that an ERP must refuse, and how. */
export interface Refusal extends Needs {
  call: string;
  given(person: Person, world: World): JsonObject | Promise<JsonObject>;
  status: number;
  /** The demo ERP's text and the field that carries it; another ERP has its own of both. */
  text: string | RegExp;
  field: 'err' | 'error' | 'message';
  fields?: string[];
}

/**
 * Puts refusals to every implementation, each under the name that says what is refused; `%s` of the
 * title is the implementation's.
 */
export function tryRefusals(title: string, refusals: Readonly<Record<string, Refusal>>): void {
  describe.for(implementations.map((one) => [one.name, one] as const))(
    title,
    ([, implementation]) => contractOf(implementation, refusals),
  );
}

function contractOf(
  implementation: Implementation,
  refusals: Readonly<Record<string, Refusal>>,
): void {
  let world: OpenWorld;
  beforeAll(async () => {
    world = await openWorld(implementation);
  });
  afterAll(() => world.close());

  test.for(Object.entries(refusals))(
    '%s',
    async ([, { as, call, given, status, text, field, fields = [], ...needs }], { skip }) => {
      const why = obstacle(implementation, { as, ...needs });
      if (why) skip(why);
      const person = as === 'visitor' ? world.visitor : await world.as(as);
      const sent = await given(person, world);
      const { answer } = await person.send(call, sent);
      const said = JSON.parse(answer.body.toString('utf8')) as Record<string, unknown>;
      const refused = await refusal(person.exchange(call, sent));
      expect([answer.status, refused.status, refused.code]).toEqual([status, status, status]);
      expect([said.err, said.error, said.message]).toContain(refused.message);
      expect(Object.keys(refused.fields ?? {})).toEqual(expect.arrayContaining(fields));
      if (!implementation.demo) return;
      expect(said[field]).toMatch(text);
      expect(refused.message).toBe(said[field]);
    },
  );

  test('a token that is none is 401', async () => {
    expect(await refusal(world.withToken('nenhum').exchange('CARGA'))).toMatchObject({
      status: 401,
      message: expect.stringMatching(/./),
    });
  });
}
