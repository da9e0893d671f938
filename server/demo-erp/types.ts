import type { Events } from './events.ts';
import type { Store } from './store/store.ts';

/** Kinds of people who log in, as the ERP names them. */
export type CollaboratorType =
  | 'ADMIN'
  | 'GERENTE'
  | 'SUPERVISOR'
  | 'REPRESENTANTE'
  | 'CALLCENTER'
  | 'CLIENTE'
  | 'CONSUMIDOR_FINAL';

/** Context of every call: the data and the ERP's idea of time. */
export interface Erp {
  store: Store;
  clock: Clock;
  events: Events;
  /**
   * Origin at which the ERP's own pages are reached from a browser, such as those in a dashboard's
   * frame.
   */
  pages: string;
  /** Origin of the portal, to which the links in mails lead. */
  portal: string;
}

/** The ERP's local time (São Paulo); dates and date-times carry no zone. */
export interface Clock {
  /** `YYYY-MM-DD` */
  today(): string;
  /** `YYYY-MM-DDTHH:mm:ss` */
  now(): string;
  /** Milliseconds since 1970, for expiries. */
  epoch(): number;
  /** A moment given in milliseconds as `YYYY-MM-DDTHH:mm:ss`. */
  local(moment: number): string;
}

/** The collaborator behind a token. */
export interface User {
  id: number;
  nome: string;
  type: CollaboratorType;
  email: string;
  tel: string;
  /** The customer this login belongs to; staff have none. */
  idCli: number | null;
  tipoMenu: string;
}

/** A request as the handlers see it. */
export interface Call {
  erp: Erp;
  user: User;
  token: string;
  params: Record<string, string>;
  query: URLSearchParams;
  /** The JSON body; an empty object when there was none. */
  body: Record<string, unknown>;
}

/** JSON to be sent with status 200, or a whole response (files, images). */
export type Answer = object | Response;
