import type { Button } from './actions.ts';
import type { DataSource, Trigger } from './data.ts';
import type { Access, ClientCall, Dialog } from './places.ts';
import type { At, Cel, Text, TextTree, Value } from './values.ts';
import type { Tour } from './tour.ts';

// The frame around the screens, and the manifest that names everything.

export interface Shell {
  at: At;
  session: SessionContract;
  header: {
    /** NO_HEADER, DEFAULT_LEFT or CUSTOM, or an expression that names one. */ kind: Value;
    height: number;
    logo?: string;
    content?: Text;
    search?: { to: string; param: string; placeholder: Text; label: Text; when?: Cel };
    contacts: {
      label: Text;
      value: Text;
      kind: 'phone' | 'whatsapp';
      when?: Cel;
    }[] /** Next to the account, as icons. */;
    items: MenuItem[];
  };
  menu: {
    kind: Value;
    modules?: {
      of: Cel;
      key: string;
      label: string;
      icon: string;
      url: string;
      shown?: string;
      order: string[];
    };
    before: MenuItem[];
    after: MenuItem[];
    user: { label: Text; items: Button[] };
  };
  footer: { text?: Text };
  consent?: Consent;
  floating: (Button & { hideOn: string[] })[];
  gates: Gate[];
  /** Data and events of the frame itself, while there is a session. */
  data: Record<string, DataSource>;
  on: Trigger[];
  notFound: { title: Text; text: Text; link: Text; to: string };
  failure: { title: Text; home: Text; retry: Text; to: string };
}

/** The notice of cookies, and how long this browser stores the choice. */
export interface Consent {
  at: At;
  when?: Cel;
  version: string;
  days: number;
  title: Text;
  text: Text;
  /** What the tool of analysis counts; shown where the tenant has one. */
  analytics: Text;
  accept: Text;
  decline: Text;
  understood: Text;
  /** Root `consent`: the choice that was made. */
  chosen: Text;
  links: MenuItem[];
}

export type MenuItem = Button & { to?: string; badge?: Text };

export interface Gate {
  id: string;
  at: At;
  /** The gate is closed while this is true. */
  when: Cel;
  /** Sends to a route, or shows a dialog that must be closed. */
  navigate?: { to: string; params: Record<string, Value> };
  dialog?: string;
}

export interface SessionContract {
  login: string;
  /** Route for visitors without a session. */
  guest: string;
  home: string;
  /** Query parameter -> value stored in the browser, e.g. `f` -> `FILIAL_FIXA`. */
  keep: { query: string; as: string }[];
  /** Property of the session that shows the user's name. */
  version: string;
}

export interface Theme {
  id: string;
  /** CSS custom properties without the leading `--`, e.g. `color-primary`. */
  tokens: Record<string, string>;
  /**
   * Addresses of the tenant's own pictures, below `/_/asset/`: in the header, next to the login, of
   * the browser's tab.
   */
  logo?: string;
  login?: string;
  icon?: string;
  /** Address of a WOFF2 file, before the families of `font-family`. */
  font?: string;
}

export interface ParameterDefinition {
  type: 'boolean' | 'integer' | 'number' | 'string';
  default: string | number | boolean;
  branch: boolean;
}

export interface Manifest {
  /**
   * 1: expressions are sources, as older versions wrote them. 2: they are trees. 3: so are texts,
   * which were precompiled in the modules before.
   */
  format: 1 | 2 | 3;
  tenant: string;
  title: string;
  routes: { path: string; screen: string; access: Access }[];
  /** `words` are what of the runtime's code the screen needs to appear: see `words.ts`. */
  screens: Record<
    string,
    { chunk: string; module: string | null; access: Access; words: string[] }
  >;
  shell: Shell;
  /** Dialogs that gates and menus open. */
  dialogs: Record<string, Dialog>;
  calls: Record<string, ClientCall>;
  tours: Record<string, Tour>;
  /** Those of the shell's texts; see `ScreenChunk`. */
  templates?: Record<string, TextTree>;
  analytics?: { kind: 'GA4'; id: string };
  /** Messages to this browser are offered; days until whoever declined is asked again. */
  push?: { again: number };
  /** What the ERP tells at once; the browser knows the portal's own socket only. */
  events?: {
    key: string /** ms */;
    timeout: number;
    auth?: string;
    channels: { name: Text; events: Record<string, string> }[];
  };
  module: string | null;
  theme: Theme;
  messages: Record<string, string>;
  parameters: Record<string, ParameterDefinition>;
}
