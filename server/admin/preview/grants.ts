import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { PreviewOptions, PreviewSource } from '../../../schemas/admin/preview.ts';
import { type AccountStore, everyTenant } from '../../store/accounts.ts';
import type { PreviewRecord, PreviewStore } from '../../store/previews.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Time from asking for a preview to its first visit; then as long as a session of work. */
const visitMs = minute;
const frameMs = 8 * hour;
const linkMs = 7 * 24 * hour;
const mostFrames = 20;
const mostLinks = 100;
const expiredAtOnce = 500;

/** Permission to see one preview of one tenant, parsed. */
export interface Grant extends Omit<PreviewRecord, 'key' | 'source' | 'options'> {
  source: PreviewSource;
  options: PreviewOptions;
}

export interface GrantRequest {
  tenant: string;
  kind: PreviewRecord['kind'];
  source: PreviewSource;
  options: PreviewOptions;
  person: { id: string; name: string; email: string };
}

export interface Grants {
  /**
   * Makes one; `token` stands in its address and is nowhere else. `displaced` are older ones that
   * ended for it.
   */
  make(request: GrantRequest): Promise<{ grant: Grant; token: string; displaced: Grant[] }>;
  /** Takes the token of an address; null for one that is over, was used, or is another tenant's. */
  enter(tenant: string, token: string): Promise<{ grant: Grant; cookie: string } | null>;
  /** The grant of a cookie; null for one that is over, unknown, or another tenant's. */
  find(tenant: string, cookie: string): Promise<Grant | null>;
  /** One that this person asked for; null when there is none such. */
  own(tenant: string, person: string, id: string): Promise<Grant | null>;
  change(grant: Grant, options: PreviewOptions): Promise<void>;
  /** Changes it unless somebody else did since it was read; false when they did. */
  exchange(
    known: Pick<Grant, 'tenant' | 'id' | 'options'>,
    options: PreviewOptions,
  ): Promise<boolean>;
  /** Those whose time is over and that show somebody else's portal; at most 500. */
  expiredActing(): Promise<Grant[]>;
  /** Newest first. */
  links(tenant: string): Promise<Grant[]>;
  /** False when the tenant has no such link. */
  endLink(tenant: string, id: string): Promise<boolean>;
}

const keyOf = (secret: string): string =>
  createHash('sha256').update(`preview ${secret}`).digest('base64url');
const newSecret = (): string => randomBytes(32).toString('base64url');
const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

function parse({ key: _, source, options, ...rest }: PreviewRecord): Grant {
  return {
    ...rest,
    source: JSON.parse(source) as PreviewSource,
    options: JSON.parse(options) as PreviewOptions,
  };
}

/** Grants end when the person who asked for them loses access to the tenant. */
export function createGrants(
  store: PreviewStore & Pick<AccountStore, 'memberships'>,
  now: () => number,
): Grants {
  const belongs = async ({ tenant, person }: PreviewRecord): Promise<boolean> =>
    (await store.memberships(person)).some(
      (one) => one.tenant === tenant || one.tenant === everyTenant,
    );

  async function read(tenant: string, secret: string): Promise<Grant | null> {
    const record = isSecret(secret) ? await store.previewByKey(keyOf(secret)) : null;
    if (!record || record.tenant !== tenant || now() >= record.expiresAt) return null;
    return (await belongs(record)) ? parse(record) : null;
  }

  return {
    make: async ({ tenant, kind, source, options, person }) => {
      const token = newSecret();
      const createdAt = now();
      const record: PreviewRecord = {
        id: randomUUID(),
        key: keyOf(token),
        tenant,
        kind,
        source: JSON.stringify(source),
        options: JSON.stringify(options),
        person: person.id,
        personName: person.name,
        personEmail: person.email,
        opened: false,
        createdAt,
        expiresAt: createdAt + (kind === 'link' ? linkMs : visitMs),
      };
      const most = kind === 'link' ? mostLinks : mostFrames;
      const displaced = await store.createPreview(record, most);
      return { grant: parse(record), token, displaced: displaced.map(parse) };
    },
    enter: async (tenant, token) => {
      const grant = await read(tenant, token);
      if (!grant) return null;
      if (grant.kind === 'link') return { grant, cookie: token };
      const cookie = newSecret();
      const opened = await store.openPreview(keyOf(token), {
        key: keyOf(cookie),
        expiresAt: now() + frameMs,
      });
      return opened ? { grant, cookie } : null;
    },
    find: async (tenant, cookie) => {
      const grant = await read(tenant, cookie);
      return grant && (grant.opened || grant.kind === 'link') ? grant : null;
    },
    own: async (tenant, person, id) => {
      const record = await store.preview(tenant, id);
      return record && record.kind === 'frame' && record.person === person ? parse(record) : null;
    },
    change: async ({ tenant, id }, options) => {
      await store.changePreview(tenant, id, JSON.stringify(options));
    },
    exchange: ({ tenant, id, options: known }, options) =>
      store.exchangePreview(tenant, id, JSON.stringify(known), JSON.stringify(options)),
    expiredActing: async () => (await store.expiredActing(now(), expiredAtOnce)).map(parse),
    links: async (tenant) =>
      (await store.previewLinks(tenant)).filter(({ expiresAt }) => now() < expiresAt).map(parse),
    endLink: async (tenant, id) => {
      const record = await store.preview(tenant, id);
      return record?.kind === 'link' && store.deletePreview(tenant, id);
    },
  };
}
