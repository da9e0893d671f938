/** Messages between the admin's server and its pages about previews. Times are ms since 1970. */

/** In place of a release's hash: the active release. */
export const publishedRelease = 'publicada';

/** What a preview shows: the last compiled state of a draft, or a stored release. */
export type PreviewSource = { draft: string } | { release: string };

/**
 * As whom a preview is seen. `example`: no session, and generated rows. `login`: whoever signs in
 * inside of it. `account`: the tenant's own account for previews. `person`: an account of the demo
 * ERP.
 */
export type PreviewAs =
  | { kind: 'example' }
  | { kind: 'login' }
  | { kind: 'account' }
  | { kind: 'person'; account: string };

/**
 * How the ERP is simulated to answer. `slow`: 3 s later. `few`: lists of two rows. `empty`: lists
 * without rows. `failing`: not at all.
 */
export type PreviewPace = 'usual' | 'slow' | 'few' | 'empty' | 'failing';

/**
 * Session values that the screens see in place of the ERP's. They change what is shown and nothing
 * at the ERP, whose data and rights stay those of the session; meanwhile all calls that write are
 * refused.
 */
export interface PreviewSeen {
  /** Values by path below `session`: `colaborador.type`. */
  fields: Readonly<Record<string, string>>;
  /** Code of the only branch. */
  branch?: string;
}

/** A session of a preview that acts as somebody else, read-only. */
export interface PreviewActing {
  /** Public id of the session. */
  session: string;
  /** Their name, and the code that the ERP has for them. */
  whom: string;
  since: number;
}

export interface PreviewOptions {
  as: PreviewAs;
  pace: PreviewPace;
  /** Names of calls that write and are allowed nevertheless. */
  allowed: readonly string[];
  seen?: PreviewSeen;
  acting?: PreviewActing;
  /** pt-BR: why the session that was asked for could not be opened. */
  problem?: string;
}

/** `POST /admin/api/preview`. */
export interface PreviewRequest {
  source: PreviewSource;
  /** Path and query of the portal, `/` unless given. */
  path?: string;
  as?: PreviewAs;
  /** It is compared with another preview of the same window: it gets a host of its own. */
  compared?: true;
}

export interface OpenedPreview {
  id: string;
  /** Valid for one visit within a minute. */
  url: string;
  options: PreviewOptions;
}

/** `GET /admin/api/preview/:id`: one that this person opened. */
export type PreviewState = Pick<PreviewRequest, 'source'> & Pick<OpenedPreview, 'options'>;

/** `PATCH /admin/api/preview/:id`: what changes; null: as the ERP says. */
export interface PreviewChange {
  pace?: PreviewPace;
  allowed?: readonly string[];
  seen?: PreviewSeen | null;
}

/** A link for people outside of the admin, who sign in to the portal inside. */
export interface PreviewLink {
  id: string;
  source: PreviewSource;
  /** Who made it. */
  author: string;
  createdAt: number;
  expiresAt: number;
}

/** The address of a new link, which is shown once: the store has only its hash. */
export interface MadePreviewLink extends PreviewLink {
  url: string;
}

/** Somebody of the demo ERP. */
export interface PreviewPerson {
  account: string;
  /** 'Marcos, representante' */
  label: string;
}

/** `GET /admin/api/preview/people`: the people as whom a preview may be seen. */
export interface PreviewPeople {
  /** Whether the tenant has an account for previews. */
  account: boolean;
  /** Only of the demo ERP. */
  people: readonly PreviewPerson[];
  /** Names of the inputs of the tenant's login, for setting the account. */
  inputs: readonly string[];
}
