/** Fields of the benchmark's form, both as configured and as written by hand. */
export const fieldCount = 200;

export const fieldNames: readonly string[] = Array.from(
  { length: fieldCount },
  (_, index) => `campo${index + 1}`,
);

/** Every fifth field must be given. */
export const isRequired = (index: number): boolean => index % 5 === 0;
