import { expect, test } from 'vitest';
import { fieldsOf } from './conform.ts';
import { type Implementation, type Needs, obstacle, type Role } from './implementations.ts';
import type { OpenWorld, Person } from './world.ts';

/** What is asked for a record, and the fields that must occur among the answers. */
export type Row = [
  what: string,
  of: (person: Person) => Promise<unknown>,
  fields: string,
  needs?: Partial<Needs> & { as?: Role },
];

/** One test a row: each of its fields occurs in what the implementation answers. */
export function testRows(
  implementation: Implementation,
  rows: readonly Row[],
  world: () => OpenWorld,
): void {
  test.for(rows)('%s', async ([, of, fields, needs], { skip }) => {
    const wanted = { as: 'customer', ...needs } as const;
    const why = obstacle(implementation, wanted);
    if (why) skip(why);
    const present = fieldsOf(await of(await world().as(wanted.as)));
    expect(fields.split(' ').filter((field) => !present.has(field))).toEqual([]);
  });
}
