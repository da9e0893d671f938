import { expect, test } from 'vitest';
import { readPaths } from './written.ts';

test.each<[string, string[]]>([
  ["data.um.value.nome == 'data.outro'", ['data.um.value.nome']],
  ["has(data.?um) ? data['dois'].value : state.x", ['data.um', 'data.dois.value', 'state.x']],
  ['data.linhas.value.map(linha, linha.id)', ['data.linhas.value', 'linha', 'linha.id']],
  ['1.0 +', []],
])('%s reads', (source, paths) => {
  expect(readPaths(source)).toEqual(expect.arrayContaining(paths));
  expect(readPaths(source).filter((path) => !paths.includes(path))).toEqual([]);
});
