import type { Json, JsonObject } from '../../schemas/release/types.ts';
import type { ErpAnswer, ErpRequest } from '../../server/erp/types.ts';
import { readAnswer } from '../../server/proxy/answer.ts';
import { buildRequest } from '../../server/proxy/request.ts';
import { erpForm } from '../../server/calls/uploads.ts';
import { app, procedures } from './contract.ts';
import type { Credentials, Implementation, Line, OpenErp, Role } from './implementations.ts';

/** One call as it went over the line, and what the browser would be given. */
export interface Exchange {
  request: ErpRequest;
  answer: ErpAnswer;
  /** Null for files. */
  value: Json;
}

/** Somebody at the ERP, who calls it exactly as the portal's server does. */
export interface Person {
  token: string | undefined;
  /** Sends without judging the answer. */
  send(call: string, given?: JsonObject): Promise<Pick<Exchange, 'request' | 'answer'>>;
  /** Throws `PortalError` when the ERP refuses or answers nonsense. */
  exchange(call: string, given?: JsonObject): Promise<Exchange>;
  /** The reduced value alone, typed `T` by the caller. */
  ask<T>(call: string, given?: JsonObject): Promise<T>;
}

export interface World {
  visitor: Person;
  credentials(role: Role): Credentials;
  /** The role's session, opened once. */
  as(role: Role): Promise<Person>;
  /** A session of its own, which may end. */
  login(role: Role): Promise<Person>;
  withToken(token: string | undefined): Person;
  /** The text of the newest mail to an address. */
  mailTo(address: string): string;
}

/**
 * What is in a chosen file of the contract's, filled up to its size: the beginning of a PDF and its
 * name, or a sheet of one item.
 */
export const contentOf = ({ name, size }: { name: string; size: number }): string =>
  name.endsWith('.csv')
    ? 'codigo;quantidade\n10001;2\n'.padEnd(size, '\n')
    : `%PDF-1.4 ${name}`.padEnd(size, '.');

/**
 * The form that the portal's server makes of a request with files, written out whole; all of it is
 * text here.
 */
function asForm(request: ErpRequest): ErpRequest {
  const { fields, uploads } = erpForm(
    request.body === undefined ? {} : (JSON.parse(String(request.body)) as JsonObject),
  );
  const parts = [
    ...fields.map(([name, text]) => `name="${name}"\r\n\r\n${text}`),
    ...[...uploads.values()].map(
      (file) =>
        `name="${file.field}"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n${contentOf(file)}`,
    ),
  ];
  const body = `${parts.map((part) => `--contrato\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--contrato--\r\n`;
  return {
    ...request,
    headers: { ...request.headers, 'Content-Type': 'multipart/form-data; boundary=contrato' },
    body,
  };
}

function personAt(erp: Line, token: string | undefined): Person {
  async function send(
    name: string,
    given: JsonObject = {},
  ): Promise<Pick<Exchange, 'request' | 'answer'>> {
    const procedure = procedures.find(name);
    if (!procedure) throw new Error(`The release has no call ${name}`);
    const caller = { app, now: Date.now(), ...(token === undefined ? {} : { token }) };
    const plain = await buildRequest(procedure, procedure.read(given), caller);
    const request = procedure.call.multipart ? asForm(plain) : plain;
    return { request, answer: await erp.send(request) };
  }

  async function exchange(name: string, given?: JsonObject): Promise<Exchange> {
    const sent = await send(name, given);
    const procedure = procedures.find(name);
    const isFile = procedure?.call.response.kind === 'file' && sent.answer.status < 400;
    return {
      ...sent,
      value: procedure && !isFile ? await readAnswer(procedure, sent.answer) : null,
    };
  }

  return {
    token,
    send,
    exchange,
    ask: async <T>(name: string, given?: JsonObject) => (await exchange(name, given)).value as T,
  };
}

/** Everybody at one ERP. */
function createWorld({ logins, name }: Implementation, { erp, mailTo }: OpenErp): World {
  const visitor = personAt(erp, undefined);
  const sessions = new Map<Role, Promise<Person>>();

  function credentials(role: Role): Credentials {
    const found = logins[role];
    if (!found) throw new Error(`${name} has no login for ${role}`);
    return found;
  }

  async function login(role: Role): Promise<Person> {
    const { token } = await visitor.ask<{ token: string }>('LOGIN', { ...credentials(role) });
    return personAt(erp, token);
  }

  function as(role: Role): Promise<Person> {
    const session = sessions.get(role) ?? login(role);
    sessions.set(role, session);
    return session;
  }

  return {
    visitor,
    credentials,
    login,
    as,
    withToken: (token) => personAt(erp, token),
    mailTo: mailTo ?? (() => ''),
  };
}

export interface OpenWorld extends World {
  close(): Promise<void>;
}

/** Opens an ERP for one suite. */
export async function openWorld(implementation: Implementation): Promise<OpenWorld> {
  const open = await implementation.open();
  return { ...createWorld(implementation, open), close: open.close };
}
