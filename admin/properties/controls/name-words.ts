import type { NameChoice } from '../../../schemas/admin/documents.ts';

/** What a name or a path means to people. */
export interface NameWords {
  name: string;
  words: string;
}

/** Most names of one expression that are said. */
const maxSamples = 4;

/** A path of an expression, without what is called on it. */
const paths = /[A-Za-z_]\w*(?:\.\??[A-Za-z_]\w*)*(?![\w(])/g;
const literals = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;

const withGroup = (group: string, label: string): string =>
  label === group ? label : `${group} › ${label}`;

/** Words of a record are those of its fields, without their own. */
function wordsOf(path: string, choices: readonly NameChoice[]): string | undefined {
  const own = choices.find(({ value }) => value === path);
  if (own) return withGroup(own.group, own.label);
  const below = choices.find(({ value }) => value.startsWith(`${path}.`));
  if (!below) return undefined;
  const more = below.value.slice(path.length + 1).split('.').length;
  const names = below.record?.split(' › ') ?? below.label.split(' › ').slice(0, -1);
  const words = names.slice(0, names.length + 1 - more).join(' › ');
  return words === '' ? below.group : withGroup(below.group, words);
}

/**
 * The paths of an expression that are known by other words, in their order, each once:
 * `session.colaborador.cliente` is 'Quem entrou › Colaborador › Cliente'.
 *
 * @param choices the names that may stand there
 */
export function namesIn(expression: string, choices: readonly NameChoice[]): NameWords[] {
  const found = expression.replace(literals, '').match(paths) ?? [];
  const names = new Set(found.map((path) => path.replaceAll('.?', '.')));
  return [...names]
    .flatMap((name) => {
      const words = wordsOf(name, choices);
      return words === undefined ? [] : [{ name, words }];
    })
    .slice(0, maxSamples);
}
