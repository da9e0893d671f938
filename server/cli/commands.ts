import { nearest } from '../../schemas/diagnostics/nearest.ts';

type OptionName =
  | 'tenant'
  | 'dir'
  | 'json'
  | 'force'
  | 'against'
  | 'with'
  | 'since'
  | 'role'
  | 'from'
  | 'to';

/** How a command is written and what it does; how many words it takes, and which options. */
interface CommandInfo {
  /** One line of the help for each way to write it. */
  ways: readonly { form: string; does: string }[];
  words: readonly [number, number];
  options: readonly OptionName[];
}

const commands = {
  check: {
    ways: [
      {
        form: 'check [--tenant T] [--dir PASTA] [--json]',
        does: 'confere a configuração em arquivos, sem banco de dados',
      },
      {
        form: 'check --against URL [--with ARQUIVO] [...]',
        does: 'pergunta a um ERP cada chamada de leitura e diz o que não confere',
      },
    ],
    words: [0, 0],
    options: ['tenant', 'dir', 'json', 'against', 'with'],
  },
  why: {
    ways: [
      {
        form: 'why TIPO/ID[#/CAMINHO] [--tenant T] [--dir PASTA] [--json]',
        does: 'diz que camada escreveu algo, e quando e onde aparece',
      },
    ],
    words: [1, 1],
    options: ['tenant', 'dir', 'json'],
  },
  drift: {
    ways: [
      {
        form: 'drift --tenant T [--json]',
        does: 'diz que chamadas não respondem mais o que a versão declara',
      },
    ],
    words: [0, 0],
    options: ['tenant', 'json'],
  },
  publish: {
    ways: [
      {
        form: 'publish --tenant T [--dir PASTA [--force]] [--json]',
        does: 'publica a base com o que está no banco, ou com a PASTA',
      },
    ],
    words: [0, 0],
    options: ['tenant', 'dir', 'json', 'force'],
  },
  releases: {
    ways: [{ form: 'releases [--tenant T] [--json]', does: 'lista as versões publicadas' }],
    words: [0, 0],
    options: ['tenant', 'json'],
  },
  rollback: {
    ways: [
      {
        form: 'rollback [HASH] [--tenant T] [--force] [--json]',
        does: 'volta à versão que estava no ar antes, ou à versão HASH, com os documentos dela',
      },
    ],
    words: [0, 1],
    options: ['tenant', 'json', 'force'],
  },
  revoke: {
    ways: [
      {
        form: 'revoke HASH [--tenant T] [--json]',
        does: 'tira do ar uma versão substituída, que páginas abertas ainda usariam por um dia',
      },
    ],
    words: [1, 1],
    options: ['tenant', 'json'],
  },
  accesses: {
    ways: [
      {
        form: 'accesses [T] [--since QUANDO] [--json]',
        does: 'diz quem abriu o quê, como quem e em nome de quem, desde QUANDO',
      },
    ],
    words: [0, 1],
    options: ['tenant', 'since', 'json'],
  },
  backup: {
    ways: [
      {
        form: 'backup ARQUIVO [--json]',
        does: 'copia o banco de dados para o ARQUIVO, que não existe ainda, com o servidor no ar',
      },
    ],
    words: [1, 1],
    options: ['json'],
  },
  restore: {
    ways: [
      {
        form: 'restore ARQUIVO [--json]',
        does: 'põe essa cópia no lugar do banco de dados, com o servidor parado',
      },
    ],
    words: [1, 1],
    options: ['json'],
  },
  'store copy': {
    ways: [
      {
        form: 'store copy --from sqlite:ARQUIVO --to postgres://...',
        does: 'copia o banco de dados inteiro para um PostgreSQL vazio e confere, com o servidor parado',
      },
    ],
    words: [0, 0],
    options: ['from', 'to', 'json'],
  },
  'admin invite': {
    ways: [
      {
        form: 'admin invite E-MAIL --role PERFIL [--tenant T]',
        does: 'convida alguém ao painel; PERFIL: implementer (todos os distribuidores), admin, editor, reader',
      },
    ],
    words: [1, 1],
    options: ['role', 'tenant'],
  },
  'admin list': {
    ways: [{ form: 'admin list [--tenant T] [--json]', does: 'diz quem pode entrar no painel' }],
    words: [0, 0],
    options: ['tenant', 'json'],
  },
  'tenant create': {
    ways: [{ form: 'tenant create NOME', does: 'cria um distribuidor' }],
    words: [1, 1],
    options: [],
  },
  'tenant import': {
    ways: [
      {
        form: 'tenant import --tenant T --dir PASTA [--force]',
        does: 'faz da PASTA o rascunho do distribuidor',
      },
    ],
    words: [0, 0],
    options: ['tenant', 'dir', 'force'],
  },
  'tenant export': {
    ways: [
      {
        form: 'tenant export --tenant T --dir PASTA',
        does: 'escreve o que está no banco na PASTA',
      },
    ],
    words: [0, 0],
    options: ['tenant', 'dir'],
  },
} as const satisfies Record<string, CommandInfo>;

export type CommandName = keyof typeof commands;

export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);
export const infoOf = (command: CommandName): CommandInfo => commands[command];

/** How commands are written, and where all of them are. */
export const usageOf = (names: readonly CommandName[]): string =>
  [
    ...names
      .flatMap((name) => infoOf(name).ways)
      .map(({ form }) => `Uso: npm run portal -- ${form}`),
    'Todos os comandos: npm run portal -- --help',
  ].join('\n');

/** The commands that a word that is none may mean: a part of their name, or nearly it. */
export function meant(word: string): CommandName[] {
  const names = Object.keys(commands).filter(isCommand);
  const [first = ''] = word.split(' ');
  const ofPart = names.filter((name) => first !== '' && name.split(' ').includes(first));
  const near = nearest(word, names);
  return near !== undefined && isCommand(near) ? [near] : ofPart;
}

export const usage = `Uso: npm run portal -- <comando>

${Object.values<CommandInfo>(commands)
  .flatMap(({ ways }) => ways)
  .map(({ form, does }) => `  ${form.padEnd(56)} ${does}`)
  .join('\n')}

--with: argumentos por chamada, como { "LOGIN": { "cpf": "...", "senha": "..." }, "PEDIDO_PREVIEW": { "id": 7 } }.
--since: 12h, 7d, um dia (2026-11-23) ou uma hora (2026-11-23T08:00); sem isto, um dia. Guardam-se seis meses.
--force: a PASTA, ou a versão a que se volta, substitui o que está no banco, mesmo que outra pessoa o tenha mudado depois.
Saída: 0 tudo certo, 1 há o que corrigir, 2 comando errado.
Ambiente: as variáveis do servidor, como DATA_DIR (./data), DATABASE_URL e SESSION_KEY (server/README.md).`;
