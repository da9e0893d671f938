import type {
  Access,
  CallTable,
  Manifest,
  ServerCall,
  Shape,
} from '../../../schemas/release/types.ts';

const mostSentences = 30;

/** Whom an access admits. */
export function audienceOf(access: Access): string {
  if (access === 'public') return 'Qualquer pessoa, mesmo sem entrar';
  return access === 'session' ? 'Quem entra no portal' : `Quem tem o módulo ${access.module}`;
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const sameAccess = (a: Access, b: Access): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Paths of all fields of a shape; what another entity holds is told there. */
function fieldsOf(shape: Shape, path: string, into: Set<string>): Set<string> {
  if (path !== '') into.add(path);
  if (shape.t === 'array') fieldsOf(shape.items, path, into);
  if (shape.t !== 'object') return into;
  for (const [name, part] of Object.entries(shape.props))
    fieldsOf(part, path === '' ? name : `${path}.${name}`, into);
  return into;
}

/** What is sent to browsers, by the entity or call that it belongs to. */
function sentBy({ calls, shapes }: CallTable): Map<string, Set<string>> {
  const answers = Object.values(calls).map(({ id, response }): [string, Shape] => [
    `resposta de ${id}`,
    response.shape,
  ]);
  return new Map(
    [...Object.entries(shapes), ...answers].map(([name, shape]) => [
      name,
      fieldsOf(shape, '', new Set()),
    ]),
  );
}

function callChanges(before: CallTable, after: CallTable): string[] {
  const ids = [...new Set([...Object.keys(before.calls), ...Object.keys(after.calls)])].sort();
  const find = (table: CallTable, id: string): ServerCall | undefined =>
    Object.hasOwn(table.calls, id) ? table.calls[id] : undefined;
  return ids.flatMap((id) => {
    const [old, young] = [find(before, id), find(after, id)];
    if (!old && young)
      return [
        `A chamada ${id} passa a poder ser feita. Por quem: ${lower(audienceOf(young.access))}.`,
      ];
    if (old && !young) return [`A chamada ${id} deixa de poder ser feita.`];
    if (old && young && !sameAccess(old.access, young.access))
      return [
        `A chamada ${id} muda de quem a pode fazer: antes, ${lower(audienceOf(old.access))}; agora, ${lower(audienceOf(young.access))}.`,
      ];
    return [];
  });
}

function fieldChanges(before: CallTable, after: CallTable): string[] {
  const [old, young] = [sentBy(before), sentBy(after)];
  const missing = (
    a: ReadonlySet<string> | undefined,
    b: ReadonlySet<string> | undefined,
  ): string[] => (a && b ? [...a].filter((field) => !b.has(field)) : []);
  const sentences = (name: string): string[] => [
    ...missing(old.get(name), young.get(name)).map(
      (field) => `O campo ${field} (${name}) deixa de ser enviado aos navegadores.`,
    ),
    ...missing(young.get(name), old.get(name)).map(
      (field) => `O campo ${field} (${name}) passa a ser enviado aos navegadores.`,
    ),
  ];
  return [...young.keys()].sort().flatMap(sentences);
}

function routeChanges(before: Manifest, after: Manifest): string[] {
  const old = new Map(before.routes.map((route) => [route.path, route]));
  const young = new Map(after.routes.map((route) => [route.path, route]));
  return [
    ...after.routes
      .filter(({ path }) => !old.has(path))
      .map(
        ({ path, access }) =>
          `O endereço ${path} passa a existir. Quem o abre: ${lower(audienceOf(access))}.`,
      ),
    ...before.routes
      .filter(({ path }) => !young.has(path))
      .map(({ path }) => `O endereço ${path} deixa de existir.`),
    ...after.routes.flatMap(({ path, access }) => {
      const was = old.get(path);
      return was && !sameAccess(was.access, access)
        ? [
            `O endereço ${path} muda de quem o abre: antes, ${lower(audienceOf(was.access))}; agora, ${lower(audienceOf(access))}.`,
          ]
        : [];
    }),
  ];
}

export interface Code {
  manifest: Manifest;
  table: CallTable;
}

/**
 * What a release allows, sends and opens that another one did not, and the other way around: pt-BR,
 * bounded.
 */
export function consequences(before: Code, after: Code): string[] {
  const all = [
    ...routeChanges(before.manifest, after.manifest),
    ...callChanges(before.table, after.table),
    ...fieldChanges(before.table, after.table),
  ];
  const more = all.length - mostSentences;
  return more > 0
    ? [...all.slice(0, mostSentences), `E mais ${more} consequências deste tipo.`]
    : all;
}
