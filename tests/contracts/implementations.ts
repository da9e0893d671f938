import { DEMO_PASSWORD, type DemoErp } from '../../server/demo-erp/index.ts';
import { LOGIN, openDemo } from '../../server/demo-erp/testing/client.ts';
import { createHttpErp } from '../../server/erp/http.ts';
import { type Erp, ErpFailure } from '../../server/erp/types.ts';

/** People that the contract needs at an ERP. */
export const roles = ['staff', 'customer', 'otherCustomer', 'withoutTable', 'reset'] as const;
export type Role = (typeof roles)[number];

export interface Credentials {
  cpf: string;
  senha: string;
}

export type Line = Pick<Erp, 'send'>;

export interface OpenErp {
  erp: Line;
  /** The text of the newest mail to an address; where nobody can read the ERP's mails, none. */
  mailTo?(address: string): string;
  close(): Promise<void>;
}

/** An ERP that the contract is put to. */
export interface Implementation {
  name: string;
  open(): Promise<OpenErp>;
  logins: Partial<Record<Role, Credentials>>;
  /** Whether quotes, orders and addresses may be made there. */
  writes: boolean;
  /** The texts of errors and the fields that carry them are known word by word. */
  demo: boolean;
}

const demoLogins = {
  staff: { cpf: LOGIN.admin, senha: DEMO_PASSWORD },
  customer: { cpf: LOGIN.customer, senha: DEMO_PASSWORD },
  otherCustomer: { cpf: LOGIN.fourStores, senha: DEMO_PASSWORD },
  withoutTable: { cpf: LOGIN.withoutTable, senha: DEMO_PASSWORD },
  reset: { cpf: LOGIN.reset, senha: DEMO_PASSWORD },
};

const mailsOf =
  (demo: DemoErp) =>
  (address: string): string =>
    demo.mails(address)[0]?.texto ?? '';

/** The product's connection to an ERP, without a wire. */
function lineOf(demo: DemoErp): Line {
  return {
    send: async ({ method, path, headers, body }) => {
      if (body !== undefined && typeof body !== 'string')
        throw new TypeError('The contract sends no streams');
      const response = await demo
        .fetch(
          new Request(`http://erp.invalid/${path}`, {
            method,
            headers,
            ...(body === undefined ? {} : { body }),
          }),
        )
        .catch((cause: unknown) => {
          throw new ErpFailure('unreachable', cause);
        });
      const { status, statusText } = response;
      return {
        status,
        statusText,
        contentType: response.headers.get('content-type') ?? '',
        body: Buffer.from(await response.arrayBuffer()),
      };
    },
  };
}

/** The demo ERP called as a function. */
export const demoInProcess: Implementation = {
  name: 'demo ERP in process',
  logins: demoLogins,
  writes: true,
  demo: true,
  open: async () => {
    const demo = openDemo();
    return { erp: lineOf(demo), mailTo: mailsOf(demo), close: async () => demo.close() };
  },
};

/** The same over a real port and the product's own HTTP client. */
const demoOverHttp: Implementation = {
  ...demoInProcess,
  name: 'demo ERP over HTTP',
  open: async () => {
    const demo = openDemo();
    const server = await demo.listen(0);
    const erp = createHttpErp({ url: server.url, connections: 4 });
    const close = async () => {
      await erp.close();
      await server.close();
      demo.close();
    };
    return { erp, mailTo: mailsOf(demo), close };
  },
};

/**
 * Any other ERP, put to the same contract:
 *
 *     ERP_URL=https://erp.example/api ERP_LOGIN_CUSTOMER=12345678000195:senha npx vitest run --config tests/vitest.config.ts tests/contracts
 *
 * `ERP_LOGIN_<ROLE>` is `login:password`, one for each of `roles`: STAFF, CUSTOMER, OTHERCUSTOMER
 * (a customer whose data CUSTOMER must not see), WITHOUTTABLE (a customer without a price table)
 * and RESET (its login asks for a new password; it is given the same one again). Without
 * `ERP_WRITES=S` nothing is made or changed there. What cannot be tried is skipped, with the
 * reason.
 */
function byUrl(url: string, env: NodeJS.ProcessEnv): Implementation {
  const logins: Partial<Record<Role, Credentials>> = {};
  for (const role of roles) {
    const [cpf, ...rest] = (env[`ERP_LOGIN_${role.toUpperCase()}`] ?? '').split(':');
    if (cpf && rest.length > 0) logins[role] = { cpf, senha: rest.join(':') };
  }
  const open = async () => {
    const erp = createHttpErp({ url, connections: 4 });
    return { erp, close: () => erp.close() };
  };
  return { name: `ERP at ${url}`, open, logins, writes: env.ERP_WRITES === 'S', demo: false };
}

const { ERP_URL } = process.env;

export const implementations: readonly Implementation[] = [
  demoInProcess,
  demoOverHttp,
  ...(ERP_URL ? [byUrl(ERP_URL, process.env)] : []),
];

/** Actions that a person needs at an ERP. */
export interface Needs {
  as: Role | 'visitor';
  /** Others who must be able to log in too. */
  with?: readonly Role[];
  /** It, or finding its arguments, changes data at the ERP. */
  writes?: true;
  /** A mail that the ERP sends has to be read. */
  mail?: true;
}

/** Why something cannot be tried at an ERP, or undefined. */
export function obstacle(
  at: Implementation,
  { as, with: others = [], writes, mail }: Needs,
): string | undefined {
  const missing = [as, ...others].filter((role) => role !== 'visitor' && !at.logins[role]);
  if (missing.length > 0)
    return `no login: set ${missing.map((role) => `ERP_LOGIN_${role.toUpperCase()}`).join(', ')}`;
  if (mail && !at.demo) return 'nobody here reads its mails';
  return writes && !at.writes ? 'it changes data: set ERP_WRITES=S' : undefined;
}
