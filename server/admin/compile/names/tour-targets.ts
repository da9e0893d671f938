import type { NameChoice } from '../../../../schemas/admin/documents.ts';
import type { Address } from '../../../../schemas/draft/operation.ts';
import { addressOf, namedSteps, placeOf } from '../../../../schemas/places/address.ts';
import { oneLine } from '../../../../schemas/places/label.ts';
import type { Configuration } from '../configurations.ts';
import { loweredLabels } from '../questions/labels.ts';
import { mapOf } from '../questions/map.ts';

/** A block or a button of the object code. */
interface Target {
  id: string;
  at: Address;
  /** Other documents that it shows. */
  documents: Set<string>;
}

/** What one screen, or the frame, shows and starts. */
interface Chunk {
  /** `screen/id` or `shell/shell`. */
  key: string;
  targets: readonly Target[];
  tours: ReadonlySet<string>;
}

const frame: readonly NameChoice[] = [
  { value: 'header', label: 'Cabeçalho', group: 'Moldura', covers: ['shell/shell#/header'] },
  { value: 'menu', label: 'Menu', group: 'Moldura', covers: ['shell/shell#/menu'] },
  { value: 'search', label: 'Busca', group: 'Moldura', covers: ['shell/shell#/header/search'] },
  { value: 'user', label: 'Menu da pessoa', group: 'Moldura', covers: ['shell/shell#/menu/user'] },
];

/**
 * Parts that a tour may point at: first of the screens that start it, then of the frame, then what
 * else it can reach.
 */
export function tourTargets(configuration: Configuration, tour: string): NameChoice[] {
  const chunks = configuration.once('chunks of tours', () => chunksOf(configuration));
  const shell = chunks.find(({ key }) => key === 'shell/shell');
  const screens = chunks.filter((chunk) => chunk !== shell);
  const starting = screens.filter(({ tours }) => tours.has(tour));
  // What the frame starts may point into any screen, and what nothing starts yet may come to any.
  const others =
    starting.length === 0 || shell?.tours.has(tour)
      ? screens.filter((chunk) => !starting.includes(chunk))
      : [];
  const choices = (chunk: Chunk): NameChoice[] => choicesOf(configuration, chunk);
  return [
    ...starting.flatMap(choices),
    ...frame,
    ...(shell ? choices(shell) : []),
    ...others.flatMap(choices),
  ];
}

function choicesOf(configuration: Configuration, { key, targets }: Chunk): NameChoice[] {
  const named = loweredLabels(configuration);
  const labels = configuration.once(
    'map labels',
    () => new Map(mapOf(configuration).map((node) => [node.at, node.label])),
  );
  const group = key === 'shell/shell' ? 'Moldura' : oneLine(labels.get(key) ?? key);
  // Of parts with the same id a tour finds the first.
  const ids = targets.map(({ id }) => id);
  return targets
    .filter(({ id }, index) => ids.indexOf(id) === index)
    .map(({ id, at, documents }): NameChoice => {
      const { document, steps } = placeOf(at);
      const address = addressOf({
        document,
        steps: namedSteps(configuration.documents.get(document)?.value, steps),
      });
      const shown = [...documents]
        .map((one) => labels.get(one))
        .find((label) => label !== undefined);
      return {
        value: id,
        label: oneLine(labels.get(address) ?? named(at) ?? shown ?? id),
        group,
        covers: [address, ...documents],
      };
    });
}

function chunksOf({ result }: Configuration): Chunk[] {
  return Object.entries(result.release?.files ?? {}).flatMap(([name, content]) => {
    if (!/^(screen\..*|manifest)\.json$/.test(name)) return [];
    const {
      screen,
      shell,
      tours = {},
    } = JSON.parse(content) as { screen?: { id: string }; shell?: object; tours?: object };
    const targets: Target[] = [];
    collect(screen ?? shell, [], targets);
    return [
      {
        key: screen ? `screen/${screen.id}` : 'shell/shell',
        targets,
        tours: new Set(Object.keys(tours)),
      },
    ];
  });
}

/** The targets within a node, outer ones first, each with the documents that it shows. */
function collect(node: unknown, around: readonly Target[], found: Target[]): void {
  if (node === null || typeof node !== 'object') return;
  const { id, at } = node as { id?: unknown; at?: unknown };
  const document = typeof at === 'string' ? placeOf(at).document : undefined;
  for (const target of around)
    if (document !== undefined && !target.at.startsWith(`${document}#`))
      target.documents.add(document);
  const isTarget =
    typeof id === 'string' &&
    typeof at === 'string' &&
    ('block' in node || ('look' in node && 'do' in node));
  const own: Target | undefined = isTarget ? { id, at, documents: new Set() } : undefined;
  if (own) found.push(own);
  for (const child of Object.values(node)) collect(child, own ? [...around, own] : around, found);
}
