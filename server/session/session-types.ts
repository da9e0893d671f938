import type { SessionInfo } from '../../schemas/release/boot.ts';
import type { JsonObject } from '../../schemas/release/types.ts';
import type { LiveRelease } from '../tenancy/live-release.ts';
import type { BootstrapData } from './bootstrap-data.ts';
import type { Device } from './device.ts';
import type { SessionLeft, SessionLife } from './life.ts';
import type { ErpParameter } from './parameters.ts';

/**
 * A live session, parsed and decrypted. Never leaves the server: `info` makes what the browser may
 * see.
 */
export interface Session {
  key: string;
  publicId: string;
  tenant: string;
  token: string;
  previousToken: string | null;
  /** Who it is, as the ERP names people; null where it does not say. */
  person: string | null;
  /** Who acts as that person; null for nobody else. */
  actor: string | null;
  data: JsonObject;
  parameters: readonly ErpParameter[];
  modules: ReadonlySet<string>;
  release: string;
  version: number;
  /** When the person logged in. */
  createdAt: number;
  validatedAt: number;
}

/** A session as its person sees it in the list of their devices. */
export interface SignedIn {
  /** Its name for its own person; no session can be found or taken over by it. */
  handle: string;
  device: Device | null;
  since: number;
  usedAt: number;
  isThis: boolean;
}

/** Initial values of a session. */
export interface SessionStart {
  tenant: string;
  release: string;
  token: string;
  previousToken: string | null;
  /** Who acts as somebody else. */
  actor: string | null;
  bootstrap: BootstrapData;
  life: SessionLife;
  /** Where the person is; without it where the session before it was. */
  device?: Device;
  /** The session whose place it takes. */
  old?: Session | null;
  /** When the person logged in, where that was before now. */
  since?: number;
}

export interface Sessions {
  /**
   * The session of a cookie: null when forged, ended or over by this tenant's `life`. Of one of
   * another tenant the life is not checked: the caller compares the tenant.
   */
  find(cookie: string, tenant: string, life: SessionLife): Promise<Session | null>;
  /** As `find`, without counting as a use: it does not prolong the session. */
  peek(cookie: string, tenant: string, life: SessionLife): Promise<Session | null>;
  /** How long it still lives; asking is not a use. Null when there is none of this tenant. */
  left(cookie: string, tenant: string, life: SessionLife): Promise<SessionLeft | null>;
  /** Creates a session, or puts it in the place of another; yields the new cookie. */
  open(start: SessionStart): Promise<{ cookie: string; session: Session }>;
  /** Puts fresh bootstrap data into a session. */
  refresh(session: Session, release: string, bootstrap: BootstrapData): Promise<Session | null>;
  /** Notes that the ERP still accepts the token. */
  validated(session: Session): Promise<void>;
  end(session: Session): Promise<void>;
  /**
   * Ends the sessions in which a person acts, or somebody acts as them, but for one; yields how
   * many they were.
   */
  endAllOf(tenant: string, person: string, spared: Session | null): Promise<number>;
  /** Where the person of a session is signed in, the session itself among them; latest first. */
  signedIn(session: Session): Promise<SignedIn[]>;
  /** Another session of the same person by its handle; null when they have none of that name. */
  another(session: Session, handle: string): Promise<Session | null>;
  info(session: Session, release: LiveRelease): SessionInfo;
}
