import type { Access } from './places.ts';
import type { ParameterDefinition } from './shell.ts';
import type { Json } from './values.ts';

// What only the server knows: the calls of a release, their shapes, and the tenant.

/** The shape of an answer: what stays of it, and of what type. Everything undeclared is dropped. */
export type Shape =
  | {
      t: 'string' | 'number' | 'integer' | 'boolean';
      enum?: (string | number | boolean)[];
      /** Of what a call is given: the largest number, or the most characters of a text. */
      max?: number;
    }
  /** Only where the source declares no type; left as it is. */
  | { t: 'any' }
  | {
      t: 'object';
      props: Record<string, Shape>;
      required: string[] /** Shape of undeclared keys: a map. */;
      rest?: Shape;
    }
  | { t: 'array'; items: Shape }
  | { t: 'ref'; id: string };

export interface ServerCall {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` parameters, relative to the ERP's address. */
  path: string;
  access: Access;
  params: Record<string, { shape: Shape; required: boolean }>;
  query: Record<
    string,
    {
      shape: Shape;
      required: boolean;
      default?: Json /** Its properties each become one. */;
      spread?: boolean;
    }
  >;
  body?: { shape: Shape; required: boolean };
  response: { kind: 'value' | 'list' | 'page' | 'none' | 'file'; shape: Shape };
  /** Minutes. */
  cache?: number;
  /** Making it changes nothing at the ERP. Tables that do not say so mean that of a GET. */
  reads?: boolean;
  /** It may be sent again. */
  idempotent: boolean;
  /** ms */
  timeout: number;
  /** Without a name the file has the one that the ERP gives it. */
  download?: { name?: string; type?: string; inline?: boolean };
  multipart?: boolean;
  /** JSONata, compiled at publish and bounded at run time. */
  map?: { query?: string; body?: string; response?: string; error?: string };
  /** CEL over `result`: false means that the ERP answered 200 to a failure. */
  ok?: string;
  /** Query or body properties that only the server knows. */
  inject?: Record<string, 'token' | 'timestamp' | 'app'>;
  /** The portal answers it by itself; the ERP is not asked. */
  portal?: 'sessions' | 'endSession' | 'endOtherSessions';
  session?: {
    do: 'open' | 'switch' | 'restore' | 'reload';
    token?: string[];
    reset?: string[];
    resetToken?: string[];
    /** Values of parameters that its success gives to the session, before all others. */
    parameters?: Record<string, Json>;
  };
  /**
   * Its success ends the other sessions of the person that the answer names here, else of the one
   * whose session it is.
   */
  endsSessions?: { person?: string[] };
  captcha?: string;
  /** For how many calls like this one a proof is good; without it one. */
  captchaUses?: number;
  /** Requests a minute and address block. */
  rate?: number;
  /** ms; answers and failures come at a multiple of it. */
  evenTime?: number;
  /** Nobody may make it who acts as somebody else. */
  inPerson?: boolean;
  /**
   * The call proves something that can be guessed: failures are counted by address, and by the
   * account that the input `account` names, else by the session's person. `unlocks` is where its
   * answer names the account whose failures are forgotten.
   */
  attempts?: { account?: string; unlocks?: string[] };
}

export interface CallTable {
  format: 1;
  calls: Record<string, ServerCall>;
  /** Shapes by entity id; `ref` points here. */
  shapes: Record<string, Shape>;
  /** How the ERP's texts write decimals; with a point by default. */
  numbers?: 'point' | 'comma';
  /**
   * The session's bootstrap: calls made after login, each merged (or put under `into`) into the
   * session's data.
   */
  bootstrap: { call: string; into?: string }[];
  /**
   * Path of the person's id in the session's data; absent in tables of an older compiler.
   */
  person?: string[];
  validate?: string;
  end?: string;
  /** Path to the list of parameters in the bootstrap data and their property names. */
  parameters: { of: string[]; name: string; value: string; branch: string; prefixes: string[] };
  definitions: Record<string, ParameterDefinition>;
  /** Where the bootstrap data lists the modules, for `access: { module }`. */
  modules: { of: string[]; key: string; allowed: string };
}

/** Limits on the use of an ERP; the server has defaults. */
export interface ErpLimits {
  /** Requests at once: in all, of one call, of one session. */
  total?: number;
  call?: number;
  session?: number;
  /** Requests that wait for a place. */
  queue?: number;
}

/** How a person is found and entered as. Paths are split at their dots. */
export interface SeeAsSettings {
  /** The call that lists people, and its input for the text that they are searched by. */
  people: string;
  search: string;
  /** In a row of its answer. */
  id: string[];
  label: string[];
  detail?: string[];
  /** The call that switches the session, and its input for the person's id. */
  call: string;
  input: string;
  /** Paths of the parts of the person's name in the session's data; each may be missing. */
  name: string[][];
}

/** Settings of a tenant for the server; the browser never sees them. */
/**
 * `call` tells the ERP a browser's token as its `input`; `secret` names the secret with which the
 * ERP sends to the portal.
 */
export type PushSettings = { call: string; input: string; secret?: string } & (
  | { kind: 'WEB_PUSH' }
  | {
      kind: 'FIREBASE';
      firebase: { project: string; app: string; key: string; vapid: string };
    }
);

/** Google's captcha: the V2 box, the V3 without one, or Enterprise with or without one. */
export interface RecaptchaSettings {
  kind: 'RECAPTCHA_V2' | 'RECAPTCHA_V3' | 'RECAPTCHA_ENTERPRISE';
  /** A box to tick; without it each visitor is scored. */
  visible: boolean;
  siteKey: string;
  /** Name of the secret that identifies the server to the provider. */
  secret: string;
  /** Of Enterprise: the project at Google's cloud. */
  project?: string;
  /** Minimum score of a person, from 0 to 1. */
  score?: number;
  /** What a scored token must have been made for. */
  action: string;
  /** Origin of the provider's script. */
  origin: string;
  /** Address that verifies tokens; without it Google's. */
  verify?: string;
}

/** The proof against machines: the portal's own, Google's, or none. `visible`: a box to tick. */
export type CaptchaSettings =
  | { kind: 'NONE' }
  | { kind: 'ALTCHA'; visible?: false }
  | RecaptchaSettings;

export interface TenantSettings {
  name: string;
  /** Host names that lead to this tenant. */
  hosts: string[];
  /**
   * `timeout` in ms, for calls that declare none. `headers` by name, `{token}`, `{app}` and
   * `{timestamp}` still to be filled.
   */
  erp: {
    url?: string;
    app: string;
    timeout: number;
    headers?: Record<string, string>;
    limits?: ErpLimits;
  };
  captcha: CaptchaSettings;
  /** Origins for frame-src and img-src; `erp` in `frames` is the origin of the ERP itself. */
  frames: string[];
  images: string[];
  analytics?: { kind: 'GA4'; id: string };
  /** Messages to people's browsers; undefined: there are none. */
  push?: PushSettings;
  /** Where the ERP's websocket is (path below its address), and its application key. */
  events?: { key: string; path: string };
  /** Id of the shape that the bootstrap data is reduced to. */
  sessionType: string;
  /**
   * How long a session lives, in ms: unused, and in all since its login. What is not said is the
   * server's own.
   */
  sessionLife?: { idle?: number; total?: number };
  /**
   * Where the session's data lists the branches of a person, the first list that has entries, and
   * the property of an entry that holds its code.
   */
  sessionBranches?: { of: string[][]; key: string[] };
  /** How the portal is seen as another person; undefined: it is not. */
  seeAs?: SeeAsSettings;
  /**
   * Where the session's data says in whose name somebody acts, and the inputs of calls that name
   * the record they are about.
   */
  accesses?: { customer?: string[]; keys?: string[] };
  /** Flags that the browser sees as the root `env` and in `env.json`. */
  env: Record<string, Json>;
  /** The tenant's own values of parameters, and those by branch. */
  parameters: { general: Record<string, Json>; branches: Record<string, Record<string, Json>> };
}
