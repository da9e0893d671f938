import { createHash } from 'node:crypto';
import type { Release } from '../../schemas/compiler/index.ts';
import type {
  Access,
  CallTable,
  RecaptchaSettings,
  Screen,
  ServerCall,
  Shape,
} from '../../schemas/release/types.ts';

const text: Shape = { t: 'string' };
const number: Shape = { t: 'number' };
const integer: Shape = { t: 'integer' };
const flag: Shape = { t: 'boolean' };
const record = (props: Record<string, Shape>, required: string[] = []): Shape => ({
  t: 'object',
  props,
  required,
});
const list = (items: Shape): Shape => ({ t: 'array', items });
const optional = (shape: Shape) => ({ shape, required: false });

/** A call with everything left out but its name, method and path. */
export function call(
  id: string,
  method: ServerCall['method'],
  path: string,
  more: Partial<ServerCall> = {},
): ServerCall {
  return {
    id,
    method,
    path,
    access: 'session',
    params: {},
    query: {},
    response: { kind: 'none', shape: { t: 'any' } },
    idempotent: method === 'GET',
    timeout: 2_000,
    ...more,
  };
}

const pedido = record(
  { id: integer, vlTot: number, pago: flag, cliente: record({ razSoc: text }) },
  ['id'],
);
const idParam = { id: { shape: text, required: true } };

const calls: ServerCall[] = [
  call('LOGIN', 'POST', 'login/b2b', {
    access: 'public',
    body: { shape: record({ cpf: text, senha: text, captcha: text }), required: true },
    response: { kind: 'value', shape: record({ token: text, reset: flag, tokenReset: text }) },
    session: { do: 'open', token: ['token'], reset: ['reset'], resetToken: ['tokenReset'] },
    captcha: 'captcha',
    rate: 5,
    attempts: { account: 'cpf' },
  }),
  call('CARGA', 'GET', 'carga', {
    response: {
      kind: 'value',
      shape: record({
        colaborador: record({ nome: text }),
        modulos: list(record({ nome: text, autorizado: flag })),
        parametros: list(record({ nome: text, valor: text, idFil: integer })),
        filiais: list(record({ idFil: integer, nome: text })),
      }),
    },
  }),
  call('LINKS', 'GET', 'links', {
    response: { kind: 'list', shape: list(record({ nome: text, url: text })) },
  }),
  call('VALIDAR', 'GET', 'validar-sessao', {
    response: { kind: 'value', shape: record({ valido: flag }) },
  }),
  call('LOGOUT', 'POST', 'logout'),
  call('ENTRAR_COMO', 'POST', 'login-colaborador', {
    body: { shape: record({ idColab: integer }), required: true },
    response: { kind: 'value', shape: record({ token: text }) },
    session: { do: 'switch', token: ['token'] },
  }),
  call('PREFERENCIAS', 'PUT', 'conta/preferencias', {
    body: { shape: record({ tipo: text }), required: true },
    session: { do: 'reload' },
  }),
  call('PEDIDOS', 'GET', 'pedidos', {
    query: {
      page: { shape: integer, required: false, default: 1 },
      ids: optional(list(integer)),
      termo: optional(text),
    },
    response: {
      kind: 'page',
      shape: record(
        { itens: list({ t: 'ref', id: 'pedido' }), paginator: record({ total: integer }) },
        ['itens', 'paginator'],
      ),
    },
  }),
  call('PEDIDO', 'GET', 'pedidos/{id}', {
    params: idParam,
    response: { kind: 'value', shape: { t: 'ref', id: 'pedido' } },
  }),
  call('PEDIDO_CRIAR', 'POST', 'pedidos', {
    body: {
      shape: record({ idCli: integer, obs: text, urgente: flag, token: text, quando: number }, [
        'idCli',
      ]),
      required: true,
    },
    response: { kind: 'value', shape: record({ id: integer }) },
    inject: { token: 'token', quando: 'timestamp' },
  }),
  call('AVISOS', 'GET', 'avisos', {
    cache: 5,
    response: { kind: 'list', shape: list(record({ texto: text })) },
  }),
  call('FINANCEIRO', 'GET', 'financeiro', {
    access: { module: 'B2B_FINANCEIRO' },
    response: { kind: 'value', shape: record({ saldo: number }) },
  }),
  call('CIDADES', 'GET', 'cidades', {
    access: 'public',
    response: { kind: 'list', shape: list(record({ nome: text })) },
  }),
  call('ANTIGO', 'GET', 'antigo', {
    response: { kind: 'list', shape: list(record({ codigo: integer })) },
    map: { response: 'dados.{ "codigo": cod }' },
    ok: 'result.sucesso',
  }),
  call('AVISOS_LIDOS', 'PUT', 'avisos/leitura', { idempotent: true, cache: 5 }),
  call('AVISO_VISTO', 'GET', 'avisos/visto', { reads: false }),
  call('AVISO_VISTO_PDF', 'GET', 'avisos/visto/pdf', {
    reads: false,
    response: { kind: 'file', shape: { t: 'any' } },
    download: {},
  }),
  call('PROCURAR', 'POST', 'procurar', {
    reads: true,
    body: { shape: record({ termo: text }), required: false },
    response: { kind: 'list', shape: list(record({ nome: text })) },
  }),
  call('PEDIDO_PDF', 'GET', 'pedidos/{id}/pdf', {
    params: idParam,
    response: { kind: 'file', shape: { t: 'any' } },
    download: { name: 'pedido-{id}.pdf' },
  }),
  call('PEDIDOS_PDF', 'POST', 'pedidos/pdf', {
    body: { shape: record({ ids: list({ t: 'any' }) }), required: true },
    response: { kind: 'file', shape: { t: 'any' } },
    download: {},
  }),
  call('ANEXAR', 'POST', 'pedidos/{id}/anexos', {
    params: idParam,
    body: {
      shape: record({
        titulo: text,
        urgente: flag,
        itens: list({ t: 'any' }),
        arquivos: list({ t: 'any' }),
      }),
      required: true,
    },
    multipart: true,
    response: { kind: 'value', shape: record({ ok: flag }) },
  }),
];

const table: CallTable = {
  format: 1,
  calls: Object.fromEntries(calls.map((entry) => [entry.id, entry])),
  shapes: {
    pedido,
    // Declares the parameters, as a tenant may: they must stay on the server all the same.
    sessao: record(
      {
        parametros: list(record({ nome: text, valor: text, idFil: integer })),
        colaborador: record({ nome: text }, ['nome']),
        modulos: list(record({ nome: text, autorizado: flag })),
        filiais: list(record({ idFil: integer, nome: text })),
        links: list(record({ nome: text, url: text })),
      },
      ['colaborador'],
    ),
  },
  bootstrap: [{ call: 'CARGA' }, { call: 'LINKS', into: 'links' }],
  person: ['colaborador', 'nome'],
  validate: 'VALIDAR',
  end: 'LOGOUT',
  parameters: {
    of: ['parametros'],
    name: 'nome',
    value: 'valor',
    branch: 'idFil',
    prefixes: ['B2B_', 'GERAL_'],
  },
  definitions: {
    usaCarrinho: { type: 'boolean', default: false, branch: true },
    modelo: { type: 'string', default: 'DEFAULT', branch: false },
  },
  modules: { of: ['modulos'], key: 'nome', allowed: 'autorizado' },
};

/** Changes of a release by tests, to have several of them. */
export interface ReleaseOptions {
  title?: string;
  hosts?: string[];
  captcha?: 'ALTCHA' | 'NONE' | RecaptchaSettings;
  calls?: ServerCall[];
  /** Calls that it does not have. */
  without?: string[];
  /** Access of the screen 'pedidos', the words that it shows, and the data that it declares. */
  screen?: { access?: Access; words?: string[]; data?: Screen['data'] };
  /** Settings of the tenant that differ. */
  settings?: Partial<Release['tenant']>;
  /** Parts of the theme that differ. */
  theme?: Partial<Release['manifest']['theme']>;
}

/**
 * A small release as the compiler would make it: a public screen, one with session, and calls of
 * every kind.
 */
export function buildRelease(options: ReleaseOptions = {}): Release {
  const { title = 'Portal de teste', hosts = [], captcha = 'NONE' } = options;
  const { access = 'session', words = ['detail', 'list'], data = {} } = options.screen ?? {};
  const manifest = {
    format: 3,
    tenant: 'teste',
    title,
    routes: [
      { path: '/', screen: 'login', access: 'public' },
      { path: '/pedidos', screen: 'pedidos', access },
      { path: '/pedidos/{id}', screen: 'pedidos', access },
    ],
    screens: {
      login: { chunk: 'screen.login.json', module: null, access: 'public', words: ['form'] },
      pedidos: { chunk: 'screen.pedidos.json', module: 'screen.pedidos.js', access, words },
    },
    shell: { data: {} },
    dialogs: {},
    calls: {},
    module: 'shell.js',
    theme: { id: 'default', tokens: { 'color-primary': '#123456' }, ...options.theme },
    messages: {},
    parameters: table.definitions,
  } as unknown as Release['manifest'];
  const release = {
    ...table,
    calls: {
      ...table.calls,
      ...Object.fromEntries((options.calls ?? []).map((entry) => [entry.id, entry])),
    },
  };
  for (const id of options.without ?? []) delete release.calls[id];
  const tenant: Release['tenant'] = {
    name: 'Distribuidora Teste',
    hosts,
    erp: { app: 'portal-b2b', timeout: 2_000 },
    captcha: typeof captcha === 'string' ? { kind: captcha } : captcha,
    frames: [],
    images: [],
    sessionType: 'sessao',
    env: { B2B_USA_LGPD: true },
    parameters: { general: {}, branches: {} },
    ...options.settings,
  };
  const files = {
    'manifest.json': JSON.stringify(manifest),
    'calls.json': JSON.stringify(release),
    'tenant.json': JSON.stringify(tenant),
    'shell.js': 'export const chunk = () => ({});',
    'screen.login.json': '{"screen":"login"}',
    'screen.pedidos.json': JSON.stringify({ screen: { query: {}, state: {}, data, body: [] } }),
    'screen.pedidos.js': 'export const chunk = () => ({});',
  };
  return {
    hash: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 32),
    files,
    manifest,
    calls: release,
    tenant,
  };
}
