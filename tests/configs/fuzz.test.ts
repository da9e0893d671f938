import { expect, test } from 'vitest';
import {
  type CompileInput,
  compileTenant,
  createCompiler,
  type SourceFile,
} from '../../schemas/compiler/index.ts';
import { mutate, random } from '../builders/mutate.ts';
import { smallProject } from '../builders/sources.ts';
import { times } from '../builders/times.ts';

const project = smallProject();
/** Each mutant takes a place of the last one: what does not reach that place is not done again. */
const compiler = createCompiler();

function compileMutant(seed: number) {
  const next = random(seed);
  const index = Math.floor(next() * project.length);
  const file = project[index] as SourceFile;
  const text = mutate(file.text, next);
  const overlay =
    next() < 0.2
      ? [
          {
            path: `overlay/list/o${seed}.json`,
            text: mutate(
              '{ "$patch": "list/livros", "columns": ["tags", { "id": "titulo", "$remove": true }], "empty": "x" }',
              next,
            ),
          },
        ]
      : [];
  const input: CompileInput = {
    tenant: 'small',
    base: project.map((other, at) => (at === index ? { path: file.path, text } : other)),
    overlay,
  };
  return { text, input, result: compiler.compile(input) };
}

test('mutated documents give findings or a release, never a failure of the compiler', () => {
  const mutants = times(120);
  let refused = 0;
  for (let seed = 1; seed <= mutants; seed++) {
    const { text, input, result } = compileMutant(seed);
    if (seed % 10 === 0) expect(compileTenant(input), `seed ${seed}`).toEqual(result);
    const crash = result.diagnostics.find((d) => d.code === 'CFG9001');
    expect(crash, `seed ${seed}: ${text.slice(0, 400)}`).toBeUndefined();
    const errors = result.diagnostics.filter((d) => d.severity === 'error');
    expect(result.release === null, `seed ${seed}`).toBe(errors.length > 0);
    for (const d of result.diagnostics)
      expect(d.message, `seed ${seed}`).not.toMatch(/undefined|\[object|TypeError/);
    if (errors.length > 0) refused += 1;
  }
  expect(refused).toBeGreaterThan(mutants * 0.8);
}, 300_000);
