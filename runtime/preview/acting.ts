import type { PreviewBoot, SessionInfo } from '../../schemas/release/boot.ts';
import type { SeenPerson, ToPreview } from '../admin/preview-messages.ts';
import type { CallClient } from '../data/client.ts';
import { readPath } from '../render/values/paths.ts';
import type { AdminLine } from './admin-line.ts';

type SeeAs = NonNullable<PreviewBoot['seeAs']>;
type Client = Pick<CallClient, 'call' | 'restoreSession'>;

const mostShown = 20;

const textAt = (row: unknown, path: readonly string[] | undefined): string => {
  const value = path && readPath(row, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Rows of a list or of its first page. */
function rowsOf(answer: unknown): readonly unknown[] {
  const rows = Array.isArray(answer) ? answer : readPath(answer, ['itens']);
  return Array.isArray(rows) ? rows : [];
}

/** The first people that a text finds, as the tenant's own call answers. Throws `CallError`. */
async function findPeople(
  client: Client,
  { people, search, id, label, detail }: SeeAs,
  text: string,
): Promise<SeenPerson[]> {
  const rows = rowsOf(await client.call(people, { with: { [search]: text } }));
  return rows.slice(0, mostShown).flatMap((row) => {
    const code = readPath(row, id);
    return typeof code === 'string' || typeof code === 'number'
      ? [{ id: code, label: textAt(row, label) || String(code), detail: textAt(row, detail) }]
      : [];
  });
}

/** As whom a session acts, in words; null: as nobody else. */
export function actingName(
  session: Pick<SessionInfo, 'data' | 'impersonating'> | null,
  { seeAs }: Pick<PreviewBoot, 'seeAs'>,
): string | null {
  if (!session?.impersonating) return null;
  const names = (seeAs?.name ?? []).map((path) => textAt(session.data, path)).filter(Boolean);
  return names.join(', ') || 'outra pessoa';
}

interface SeeAsParts {
  client: Client;
  /** Undefined: who looks may not, or nobody can. */
  seeAs: SeeAs | undefined;
  post: AdminLine['post'];
  /** The session is another one: the page has to be loaded anew. */
  changed(): void;
}

const problemOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Does what the admin asks about whom the portal is seen as; never rejects. */
export async function answerSeeAs(message: ToPreview, parts: SeeAsParts): Promise<void> {
  const { client, seeAs, post, changed } = parts;
  if (!seeAs) return;
  if (message.type === 'findPeople') {
    const { text } = message;
    const found = (people: readonly SeenPerson[], problem: string | null): void =>
      post({ type: 'people', text, people, problem });
    await findPeople(client, seeAs, text).then(
      (people) => found(people, null),
      (error: unknown) => found([], problemOf(error)),
    );
    return;
  }
  if (message.type !== 'seeAs' && message.type !== 'stopSeeingAs') return;
  try {
    if (message.type === 'stopSeeingAs') await client.restoreSession();
    else await client.call(seeAs.call, { with: { [seeAs.input]: message.id } });
    changed();
  } catch (error) {
    post({ type: 'notSeen', problem: problemOf(error) });
  }
}
