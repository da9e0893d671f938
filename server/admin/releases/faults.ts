import type { NewFaults } from '../../../schemas/admin/releases.ts';
import { parseAddress } from '../../../schemas/draft/address.ts';
import { documentName } from '../../../schemas/draft/sentence/documents.ts';
import { placeName } from '../../../schemas/draft/sentence/names.ts';
import type { Address } from '../../../schemas/draft/operation.ts';
import { type DocumentFiles, readableDocument } from '../../../schemas/draft/source.ts';
import { addressWritten } from '../../../schemas/places/written.ts';
import type { Deps } from '../../deps.ts';
import type { FaultCount } from '../../store/publishing.ts';
import type { TenantRecord } from '../../store/releases.ts';

const shownFaults = 20;

/** Sessions below which a rate says nothing, and faults below which nobody is alarmed. */
const fewestSessions = 20;
const fewestFaults = 5;
/** How many times as many faults a session has to meet. */
const clearlyMore = 2;

const faultsIn = (faults: readonly FaultCount[]): number =>
  faults.reduce((sum, { count }) => sum + count, 0);

/** Faults in 100 sessions of a release and of the one before; null unless they are clearly more. */
async function rateOf(
  { store }: Pick<Deps, 'store'>,
  tenant: string,
  now: { hash: string; faults: readonly FaultCount[] },
  then: { hash: string; faults: readonly FaultCount[] },
): Promise<NewFaults['rate']> {
  const sessions = await Promise.all(
    [now, then].map(({ hash }) => store.sessionsOfRelease(tenant, hash)),
  );
  const [young = 0, old = 0] = sessions;
  const count = faultsIn(now.faults);
  if (young < fewestSessions || old < fewestSessions || count < fewestFaults) return null;
  const rate = { now: (100 * count) / young, before: (100 * faultsIn(then.faults)) / old };
  return rate.now >= clearlyMore * rate.before ? rate : null;
}

/** The documents that a release was made of; without a release none. */
export async function releasedFiles(
  { store, admin }: Pick<Deps, 'store' | 'admin'>,
  tenant: string,
  hash: string | null,
): Promise<DocumentFiles> {
  if (hash === null) return { base: [], overlay: [] };
  const [base, overlay] = await Promise.all([admin.base(), store.releaseOverlay(tenant, hash)]);
  return { base, overlay: overlay ?? [] };
}

/** 'Pedidos › Total' */
function placeLabel(files: DocumentFiles, at: Address): string {
  const { item, property } = placeName(files, at);
  // Without the noun that a sentence gives it: 'a coluna Total'.
  const part = item?.replace(/^\S+ \S+ /, '') ?? property;
  const document = documentName(files, parseAddress(at).document);
  return part === undefined ? document : `${document} › ${part}`;
}

/** The place of object code as people address it, with ids: positions move with every change. */
function addressIn(files: DocumentFiles, place: string): Address {
  const [document = '', pointer = ''] = place.split('#');
  const [kind = '', id = ''] = document.split('/');
  const value = readableDocument(files, document);
  return value ? addressWritten({ kind, id, value }, pointer) : place;
}

/** Faults of a release by their addresses, and the documents that it was made of. */
async function located(
  deps: Pick<Deps, 'store' | 'admin'>,
  tenant: string,
  hash: string,
): Promise<{ files: DocumentFiles; faults: FaultCount[] }> {
  const faults = await deps.store.faults(tenant, hash);
  const files = await releasedFiles(deps, tenant, faults.length === 0 ? null : hash);
  return { files, faults: faults.map((fault) => ({ ...fault, at: addressIn(files, fault.at) })) };
}

/** New faults of a release compared with the one it replaced; null: none. */
async function newFaults(
  deps: Pick<Deps, 'store' | 'admin'>,
  tenant: string,
  hash: string,
  before: string | null,
  branch: string | null,
): Promise<NewFaults | null> {
  const [{ files, faults: now }, then] = await Promise.all([
    located(deps, tenant, hash),
    before === null ? [] : located(deps, tenant, before).then(({ faults }) => faults),
  ]);
  const known = new Set(then.map(({ at }) => at));
  const places = now
    .filter(({ at }) => !known.has(at))
    .slice(0, shownFaults)
    .map(({ at, count, lastAt }) => ({ at, label: placeLabel(files, at), count, lastAt }));
  const rate =
    before === null
      ? null
      : await rateOf(deps, tenant, { hash, faults: now }, { hash: before, faults: then });
  return places.length === 0 && rate === null ? null : { hash, branch, places, rate };
}

/** New faults of the active release, and of each branch's own. */
export async function faultsOf(
  deps: Pick<Deps, 'store' | 'admin'>,
  { id, active, branches }: TenantRecord,
): Promise<NewFaults[]> {
  const events = await deps.store.releaseEvents(id, { limit: 200 });
  const before =
    active === null
      ? null
      : (events.find((event) => event.branch === null && event.hash === active)?.before ?? null);
  const found = await Promise.all([
    active === null ? null : newFaults(deps, id, active, before, null),
    ...Object.entries(branches).map(([branch, { hash }]) =>
      newFaults(deps, id, hash, active, branch),
    ),
  ]);
  return found.filter((faults) => faults !== null);
}
