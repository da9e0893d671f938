import { audienceOf } from '../../../schemas/places/audience.ts';
import type {
  Access,
  CallTable,
  Manifest,
  ServerCall,
  Shape,
} from '../../../schemas/release/types.ts';
import type { ReleaseNames } from './names.ts';

const mostSentences = 30;

const sameAccess = (a: Access, b: Access): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Paths of all fields of a shape; fields of another entity are listed there. */
function fieldsOf(shape: Shape, path: string, into: Set<string>): Set<string> {
  if (path !== '') into.add(path);
  if (shape.t === 'array') fieldsOf(shape.items, path, into);
  if (shape.t !== 'object') return into;
  for (const [name, part] of Object.entries(shape.props))
    fieldsOf(part, path === '' ? name : `${path}.${name}`, into);
  return into;
}

/** A sentence that is put together only where it is shown. */
type Sentence = (names: ReleaseNames) => string;

/** Fields that browsers are sent, and how a sentence names one of them. */
interface Sent {
  fields: ReadonlySet<string>;
  nameOf(names: ReleaseNames, field: string): string;
}

/** Fields sent to browsers, by their entity or call. */
function sentBy({ calls, shapes }: CallTable): Map<string, Sent> {
  const entities = Object.entries(shapes).map(([id, shape]): [string, Sent] => [
    `entity/${id}`,
    {
      fields: fieldsOf(shape, '', new Set()),
      nameOf: (names, field) => `${names.entityField(id, field)} (${names.entity(id)})`,
    },
  ]);
  const answers = Object.values(calls).map(({ id, response }): [string, Sent] => [
    `call/${id}`,
    {
      fields: fieldsOf(response.shape, '', new Set()),
      nameOf: (names, field) => `${names.answerField(id, field)} (resposta de «${names.call(id)}»)`,
    },
  ]);
  return new Map([...entities, ...answers]);
}

/** In how many sessions a call was made yesterday, by its id. */
export type CallUse = (call: string) => number;

/** ' Ontem, 3 sessões a fizeram.' */
function useSentence(sessions: number): string {
  if (sessions === 0) return ' Ontem, ninguém a fez.';
  return sessions === 1 ? ' Ontem, 1 sessão a fez.' : ` Ontem, ${sessions} sessões a fizeram.`;
}

function callChanges(before: CallTable, after: CallTable, useOf: CallUse): Sentence[] {
  const ids = [...new Set([...Object.keys(before.calls), ...Object.keys(after.calls)])].sort();
  const find = (table: CallTable, id: string): ServerCall | undefined =>
    Object.hasOwn(table.calls, id) ? table.calls[id] : undefined;
  return ids.flatMap((id): Sentence[] => {
    const [old, young] = [find(before, id), find(after, id)];
    if (!old && young)
      return [
        (names) =>
          `A chamada «${names.call(id)}» passa a poder ser feita. Por quem: ${audienceOf(young.access, names.module)}.`,
      ];
    if (old && !young)
      return [
        (names) =>
          `A chamada «${names.call(id)}» deixa de poder ser feita.${useSentence(useOf(id))}`,
      ];
    if (old && young && !sameAccess(old.access, young.access))
      return [
        (names) =>
          `A chamada «${names.call(id)}» muda de quem a pode fazer: antes, ${audienceOf(old.access, names.module)}; agora, ${audienceOf(young.access, names.module)}.${useSentence(useOf(id))}`,
      ];
    return [];
  });
}

function fieldChanges(before: CallTable, after: CallTable): Sentence[] {
  const [old, young] = [sentBy(before), sentBy(after)];
  const sentences = (owner: string): Sentence[] => {
    const [was, is] = [old.get(owner), young.get(owner)];
    if (!was || !is) return [];
    const without = (one: Sent, other: Sent, what: string): Sentence[] =>
      [...one.fields]
        .filter((field) => !other.fields.has(field))
        .map((field) => (names) => `O campo ${one.nameOf(names, field)} ${what}.`);
    return [
      ...without(was, is, 'deixa de ser enviado aos navegadores'),
      ...without(is, was, 'passa a ser enviado aos navegadores'),
    ];
  };
  return [...young.keys()].sort().flatMap(sentences);
}

function routeChanges(before: Manifest, after: Manifest): Sentence[] {
  const old = new Map(before.routes.map((route) => [route.path, route]));
  const young = new Map(after.routes.map((route) => [route.path, route]));
  return [
    ...after.routes
      .filter(({ path }) => !old.has(path))
      .map(
        ({ path, access }): Sentence =>
          (names) =>
            `O endereço ${path} passa a existir. Quem o abre: ${audienceOf(access, names.module)}.`,
      ),
    ...before.routes
      .filter(({ path }) => !young.has(path))
      .map(
        ({ path }): Sentence =>
          () =>
            `O endereço ${path} deixa de existir.`,
      ),
    ...after.routes.flatMap(({ path, access }): Sentence[] => {
      const was = old.get(path);
      return was && !sameAccess(was.access, access)
        ? [
            (names) =>
              `O endereço ${path} muda de quem o abre: antes, ${audienceOf(was.access, names.module)}; agora, ${audienceOf(access, names.module)}.`,
          ]
        : [];
    }),
  ];
}

export interface Code {
  manifest: Manifest;
  table: CallTable;
}

/** Differences between two releases in what they allow, send and open: pt-BR, bounded. */
export function consequences(
  before: Code,
  after: Code,
  names: ReleaseNames,
  useOf: CallUse,
): string[] {
  const all = [
    ...routeChanges(before.manifest, after.manifest),
    ...callChanges(before.table, after.table, useOf),
    ...fieldChanges(before.table, after.table),
  ];
  const shown = all.slice(0, mostSentences).map((sentence) => sentence(names));
  const more = all.length - mostSentences;
  return more > 0 ? [...shown, `E mais ${more} consequências deste tipo.`] : shown;
}
