import { isTenantName } from '../tenancy/tenant-name.ts';
import { parseArgs } from 'node:util';
import { codeOf } from '../folders/refusal.ts';
import { type CommandName, infoOf, isCommand, meant, usage, usageOf } from './commands.ts';

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
  command: CommandName | 'help';
  /** Arguments without a dash. */
  rest: string[];
  options: CliOptions;
}

/** A command that cannot be understood; exit code 2. The message is for people, in pt-BR. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A message above how the command is written: of thirty lines of help nobody reads the first. */
const wrong = (message: string, ...names: CommandName[]): UsageError =>
  new UsageError(`${message}\n\n${usageOf(names)}`);

/** The command that the first words name; none where they name none. */
function commandOf(words: readonly string[]): CommandName[] {
  return [words.slice(0, 2).join(' '), words[0] ?? ''].filter(isCommand).slice(0, 1);
}

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
      ...commandOf(argv),
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
  if (!isCommand(command)) throw wrong(`Comando desconhecido: ${command}`, ...meant(command));
  const problem =
    problemOf(command, rest, Object.keys(values)) ?? problemOfOptions(options, command);
  if (problem !== undefined) throw wrong(problem, command);
  if (options.tenant !== undefined) checkTenantName(options.tenant);
  return { command, rest, options };
}

/** What is wrong with the words and the options of a command, one sentence. */
function problemOf(
  command: CommandName,
  rest: readonly string[],
  given: readonly string[],
): string | undefined {
  const { words, options } = infoOf(command);
  const [least, most] = words;
  if (rest.length < least) return 'Falta o que o comando pede depois do nome.';
  const extra = rest[most];
  if (extra !== undefined)
    return `Palavra a mais: '${extra}'. Sem o -- depois de 'portal', as opções ficam com o npm.`;
  if (rest.includes('')) return `Uma palavra de '${command}' está vazia.`;
  const foreign = given.find((name) => !options.some((option) => option === name));
  return foreign === undefined ? undefined : `'${command}' não leva --${foreign}.`;
}

/** What is wrong with the values of the options, one sentence. */
function problemOfOptions(options: CliOptions, command: CommandName): string | undefined {
  if (options.dir === '') return 'Falta a pasta de --dir.';
  if (options.force && options.dir === undefined && command !== 'rollback')
    return '--force só vale com --dir.';
  if (options.with !== undefined && options.against === undefined)
    return '--with só vale com --against.';
  return options.against !== undefined && !/^https?:\/\/[^/]/.test(options.against)
    ? `'${options.against}' não é o endereço de um ERP.`
    : undefined;
}

/** Tenant names are host labels and folder names at once. */
export function checkTenantName(name: string): string {
  if (!isTenantName(name))
    throw new UsageError(
      `'${name}' não serve de nome de distribuidor: use letras minúsculas, números e, entre eles, hífen; 'previa' é das prévias.`,
    );
  return name;
}

/** The value of an option that a command cannot do without. */
export function required(value: string | undefined, option: string, command: CommandName): string {
  if (value === undefined || value === '') throw wrong(`Falta ${option}.`, command);
  return value;
}
