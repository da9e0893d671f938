import { isTenantName } from '../tenancy/tenant-name.ts';
import { parseArgs } from 'node:util';
import { codeOf } from '../folders/refusal.ts';

export interface CliOptions {
  tenant: string | undefined;
  dir: string | undefined;
  json: boolean;
  /** Replaces what is stored, even if somebody else changed it. */
  force: boolean;
  /** Address of a running ERP that `check` asks. */
  against: string | undefined;
  /** File with the arguments of calls, for `check --against`. */
  with: string | undefined;
  /** From when on `accesses` are shown. */
  since: string | undefined;
  /** Role of the invited person. */
  role: string | undefined;
  /** What `store copy` reads, and where to. */
  from: string | undefined;
  to: string | undefined;
}

export interface CliCall {
  command: Command;
  /** Arguments without a dash. */
  rest: string[];
  options: CliOptions;
}

/** A command that cannot be understood; exit code 2. The message is for people, in pt-BR. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `Uso: npm run portal -- <comando>

  check [--tenant T] [--dir PASTA] [--json]                confere a configuração em arquivos, sem banco de dados
  check --against URL [--with ARQUIVO] [...]               pergunta a um ERP cada chamada de leitura e diz o que não confere
  why KIND/ID[#/CAMINHO] [--tenant T] [--dir PASTA] [--json]  diz que camada escreveu algo, e quando e onde aparece
  drift --tenant T [--json]                                diz que chamadas não respondem mais o que a versão declara
  publish --tenant T [--dir PASTA [--force]] [--json]      publica a base com o que está no banco, ou com a PASTA
  releases [--tenant T] [--json]                           lista as versões publicadas
  rollback [HASH] [--tenant T] [--force] [--json]          volta à versão anterior, ou à versão HASH, com os documentos dela
  revoke HASH [--tenant T] [--json]                        tira do ar uma versão substituída, que páginas abertas ainda usariam por um dia
  accesses [T] [--since QUANDO] [--json]                   diz quem abriu o quê, como quem e em nome de quem, desde QUANDO
  backup ARQUIVO [--json]                                  copia o banco de dados para o ARQUIVO, que não existe ainda, com o servidor no ar
  restore ARQUIVO [--json]                                 põe essa cópia no lugar do banco de dados, com o servidor parado
  store copy --from sqlite:ARQUIVO --to postgres://...     copia o banco de dados inteiro para um PostgreSQL vazio e confere, com o servidor parado
  admin invite E-MAIL --role PERFIL [--tenant T]           convida alguém ao painel; PERFIL: implementer (todos os distribuidores), admin, editor, reader
  admin list [--tenant T] [--json]                         diz quem pode entrar no painel
  tenant create NOME                                       cria um distribuidor
  tenant import --tenant T --dir PASTA [--force]           faz da PASTA o rascunho do distribuidor
  tenant export --tenant T --dir PASTA                     escreve o que está no banco na PASTA

--with: argumentos por chamada, como { "LOGIN": { "cpf": "...", "senha": "..." }, "PEDIDO_PREVIEW": { "id": 7 } }.
--since: 12h, 7d, um dia (2026-11-23) ou uma hora (2026-11-23T08:00); sem isto, um dia. Guardam-se seis meses.
--force: a PASTA, ou a versão a que se volta, substitui o que está no banco, mesmo que outra pessoa o tenha mudado depois.
Saída: 0 tudo certo, 1 há o que corrigir, 2 comando errado.
Ambiente: DATA_DIR (./data), DATABASE_URL.`;

/** How many words each command takes besides its name, and which options it knows. */
const commands = {
  check: { words: [0, 0], options: ['tenant', 'dir', 'json', 'against', 'with'] },
  why: { words: [1, 1], options: ['tenant', 'dir', 'json'] },
  drift: { words: [0, 0], options: ['tenant', 'json'] },
  publish: { words: [0, 0], options: ['tenant', 'dir', 'json', 'force'] },
  releases: { words: [0, 0], options: ['tenant', 'json'] },
  rollback: { words: [0, 1], options: ['tenant', 'json', 'force'] },
  revoke: { words: [1, 1], options: ['tenant', 'json'] },
  accesses: { words: [0, 1], options: ['tenant', 'since', 'json'] },
  backup: { words: [1, 1], options: ['json'] },
  restore: { words: [1, 1], options: ['json'] },
  'store copy': { words: [0, 0], options: ['from', 'to', 'json'] },
  'admin invite': { words: [1, 1], options: ['role', 'tenant'] },
  'admin list': { words: [0, 0], options: ['tenant', 'json'] },
  'tenant create': { words: [1, 1], options: [] },
  'tenant import': { words: [0, 0], options: ['tenant', 'dir', 'force'] },
  'tenant export': { words: [0, 0], options: ['tenant', 'dir'] },
} as const satisfies Record<
  string,
  { words: readonly [number, number]; options: readonly (keyof CliOptions)[] }
>;
export type Command = keyof typeof commands | 'help';

const wrong = (message: string): UsageError => new UsageError(`${message}\n\n${usage}`);

function parse(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        tenant: { type: 'string' },
        dir: { type: 'string' },
        json: { type: 'boolean' },
        force: { type: 'boolean' },
        against: { type: 'string' },
        with: { type: 'string' },
        since: { type: 'string' },
        role: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return { values, positionals };
  } catch (error) {
    // Node's message is English; the option's name is between the first quotes.
    const option = /'([^' ]+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? '';
    throw wrong(
      codeOf(error) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
        ? `Opção desconhecida: ${option}`
        : `A opção ${option} está sem o seu valor, ou com um que não leva.`,
    );
  }
}

/**
 * Throws `UsageError` for whatever is not exactly one of the commands: nothing that was typed is
 * passed over.
 */
export function readArgs(argv: readonly string[]): CliCall {
  const { values, positionals } = parse(argv);
  const options: CliOptions = {
    tenant: values.tenant,
    dir: values.dir,
    json: values.json ?? false,
    force: values.force ?? false,
    against: values.against,
    with: values.with,
    since: values.since,
    role: values.role,
    from: values.from,
    to: values.to,
  };
  if (values.help) return { command: 'help', rest: [], options };
  const length = ['tenant', 'admin', 'store'].includes(positionals[0] ?? '') ? 2 : 1;
  const command = positionals.slice(0, length).join(' ');
  const rest = positionals.slice(length);
  if (command === '') throw new UsageError(usage);
  if (!isCommand(command)) throw wrong(`Comando desconhecido: ${command}`);
  const known: { words: readonly [number, number]; options: readonly string[] } = commands[command];
  const [least, most] = known.words;
  if (rest.length < least) throw wrong(`Falta o nome: ${command} NOME`);
  const extra = rest[most];
  if (extra !== undefined) throw wrong(`Palavra a mais: '${extra}'`);
  if (rest.includes('')) throw wrong(`Uma palavra de '${command}' está vazia.`);
  const foreign = Object.keys(values).find((name) => !known.options.includes(name));
  if (foreign !== undefined) throw wrong(`'${command}' não leva --${foreign}.`);
  if (options.dir === '') throw wrong('Falta a pasta de --dir.');
  if (options.force && options.dir === undefined && command !== 'rollback')
    throw wrong('--force só vale com --dir.');
  if (options.with !== undefined && options.against === undefined)
    throw wrong('--with só vale com --against.');
  if (options.against !== undefined && !/^https?:\/\/[^/]/.test(options.against))
    throw wrong(`'${options.against}' não é o endereço de um ERP.`);
  if (options.tenant !== undefined) checkTenantName(options.tenant);
  return { command, rest, options };
}

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

/** Tenant names are host labels and folder names at once. */
export function checkTenantName(name: string): string {
  if (!isTenantName(name))
    throw new UsageError(
      `'${name}' não serve de nome de distribuidor: use letras minúsculas, números e hífen.`,
    );
  return name;
}

export function required(value: string | undefined, option: string): string {
  if (value === undefined || value === '') throw wrong(`Falta ${option}.`);
  return value;
}
