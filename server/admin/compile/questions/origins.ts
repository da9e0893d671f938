import { originsOf } from '../../../../schemas/places/origins.ts';
import type { NodeOrigin } from '../../../../schemas/release/origins.ts';
import type { Configuration } from '../configurations.ts';
import { Refusal } from '../questions.ts';
import { isOwnChange } from './layers.ts';

/** Where the nodes of a file of the object code were written. Throws `Refusal`. */
export function origins(
  configuration: Configuration,
  file: string,
): Readonly<Record<string, NodeOrigin>> {
  const content = configuration.result.release?.files[file];
  if (content === undefined || !file.endsWith('.json'))
    throw new Refusal(`O rascunho não tem o arquivo ${file}.`);
  return configuration.once(`origins ${file}`, () =>
    originsOf(JSON.parse(content), {
      document: (key) => configuration.documents.get(key),
      words: (key) => configuration.words(key),
      isChanged: (key, steps) => isOwnChange(configuration, key, steps),
    }),
  );
}
