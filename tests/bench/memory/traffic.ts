import type { Json } from '../../../schemas/release/types.ts';
import { newOrder } from '../../contracts/cases/steps.ts';
import { type BenchSession, callHeaders, signIn } from '../portal/session.ts';

/** Somebody of the demo ERP in their browser. */
interface Visitor {
  cpf: string;
  session: BenchSession;
}

/** Requests of a day in small: how many of each kind were answered. */
export interface Traffic {
  /** Begins the next request; a login, an order or a page is several. */
  next(): void;
  /** Resolves when everything that was begun is answered. */
  settled(): Promise<void>;
  counts(): Readonly<Record<string, number>>;
}

/** A customer, who can order, comes first. */
const people = [
  '12345678000195',
  '10020030088',
  '20030040094',
  '30040050009',
  '40050060007',
  '50060070013',
  '60070080020',
];

const lists = [
  { name: 'ORCAMENTOS_PAGINADOS', take: 3 },
  { name: 'ORCAMENTOS_PAGINADOS', take: 12 },
  { name: 'PEDIDOS_PAGINATE', take: 12 },
  { name: 'ORCAMENTOS_PAGINADOS', take: 86 },
  { name: 'NOTAS_FISCAIS_PAGINADAS', take: 12 },
  { name: 'BOLETOS_PAGINADOS', take: 12 },
] as const;
const pages = 40;
/** Of so many requests one begins a session, an order, a page, a refusal, or is given up. */
const every = { login: 401, order: 199, page: 17, refusal: 53, abort: 97 };
const abortAfterMs = 3;

/** Mixed traffic at one portal. Everything must be answered as it should be, or `next` throws. */
export async function openTraffic(url: string, release: string): Promise<Traffic> {
  const visitors: Visitor[] = [];
  for (const cpf of people) visitors.push({ cpf, session: await signIn(url, release, { cpf }) });
  const counts: Record<string, number> = {};
  const open = new Set<Promise<void>>();
  let failure: unknown;
  let begun = 0;

  async function call(
    { session }: Visitor,
    name: string,
    given: object,
    { expected = 200, signal }: { expected?: number; signal?: AbortSignal } = {},
  ): Promise<Json> {
    const answer = await fetch(`${url}/_/call/${name}`, {
      method: 'POST',
      headers: callHeaders(session),
      body: JSON.stringify({ with: given }),
      ...(signal ? { signal } : {}),
    });
    const text = await answer.text();
    if (answer.status !== expected) throw new Error(`${name}: ${answer.status} ${text}`);
    return JSON.parse(text) as Json;
  }

  const kinds: Record<string, (visitor: Visitor) => Promise<unknown>> = {
    login: async ({ cpf, session: { release: page } }) => {
      const guest = { cpf, session: await signIn(url, page, { cpf }) };
      await call(guest, 'PEDIDOS_PAGINATE', { page: 1 });
      await call(guest, 'LOGOUT', {});
    },
    order: () => {
      const customer = visitors[0] as Visitor;
      return newOrder({
        ask: async <T>(name: string, given = {}) => (await call(customer, name, given)) as T,
      });
    },
    page: async ({ session }) => {
      const page = await fetch(`${url}/orcamentos`, {
        headers: { Cookie: `portal_session=${session.cookie}` },
      });
      const found = /"release":"([\w-]+)"/.exec(await page.text())?.[1];
      if (found === undefined) throw new Error(`The page names no release: ${page.status}`);
      session.release = found;
    },
    refusal: (visitor) => call(visitor, 'ORCAMENTO', { id: 'x' }, { expected: 404 }),
    abort: async (visitor) => {
      const signal = AbortSignal.timeout(abortAfterMs);
      await call(visitor, 'ORCAMENTOS_PAGINADOS', { page: 1, take: 86 }, { signal }).catch(
        (error: unknown) => {
          if (!(error instanceof DOMException)) throw error;
        },
      );
    },
    list: (visitor) => {
      const { name, take } = lists[begun % lists.length] as (typeof lists)[number];
      return call(visitor, name, { page: 1 + (begun % pages), take });
    },
  };

  function kindAt(at: number): string {
    const rare = Object.entries(every).find(([, count]) => at % count === 0);
    return rare?.[0] ?? 'list';
  }

  return {
    next: () => {
      if (failure !== undefined) throw failure;
      begun++;
      const kind = kindAt(begun);
      const visitor = visitors[begun % visitors.length] as Visitor;
      const running: Promise<void> = (kinds[kind] as (visitor: Visitor) => Promise<unknown>)(
        visitor,
      ).then(
        () => {
          counts[kind] = (counts[kind] ?? 0) + 1;
          open.delete(running);
        },
        (error: unknown) => {
          failure ??= error;
          open.delete(running);
        },
      );
      open.add(running);
    },
    settled: async () => {
      await Promise.all(open);
      if (failure !== undefined) throw failure;
    },
    counts: () => counts,
  };
}
