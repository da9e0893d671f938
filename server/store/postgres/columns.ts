import { bigint, customType } from 'drizzle-orm/pg-core';

/** Milliseconds since 1970, and whatever else SQLite has as INTEGER. */
export const whole = (name: string) => bigint(name, { mode: 'number' });

/** The same as a `Date`, which Better Auth wants. */
export const time = customType<{ data: Date; driverData: string | number }>({
  dataType: () => 'bigint',
  toDriver: (date) => date.getTime(),
  fromDriver: (value) => new Date(Number(value)),
});

/** A value as JSON in a text, as SQLite has it. */
export const json = <T>(name: string) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (text) => JSON.parse(text) as T,
  })(name);

export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (body) => Buffer.from(body),
});
