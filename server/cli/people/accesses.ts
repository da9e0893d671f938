import type { Access } from '../../access/codec.ts';
import { type ReadAccess, readAccesses } from '../../access/read.ts';
import { type CliOptions, UsageError } from '../args.ts';
import { type CliContext, type ExitCode, meantTenant } from '../context.ts';

const hour = 60 * 60 * 1000;
const units: Readonly<Record<string, number>> = { h: hour, d: 24 * hour };

/** The moment that `--since` names: `12h` or `7d` ago, a day at midnight, or a time. */
function momentOf(since: string, now: number): number {
  const ago = /^(\d{1,6})([hd])$/.exec(since);
  if (ago) return now - Number(ago[1]) * (units[ago[2] ?? ''] ?? 0);
  const [, day, time = 'T00:00:00'] = /^(\d{4}-\d{2}-\d{2})(T.+)?$/.exec(since) ?? [];
  const at = Date.parse(`${day}${time}`);
  if (Number.isNaN(at)) {
    throw new UsageError(
      `'${since}' não diz desde quando: use 12h, 7d, 2026-11-23 ou 2026-11-23T08:00.`,
    );
  }
  return at;
}

const words: Readonly<Record<ReadAccess['event'], string>> = {
  opened: 'entrou',
  switched: 'entrou como outra pessoa',
  restored: 'voltou ao próprio acesso',
  ended: 'saiu',
  screen: 'abriu a tela',
  call: 'fez a chamada',
  file: 'baixou',
  unreadable: 'cifrado com outra chave',
};

/** `12 como 40, pelo cliente 7`. */
function whoOf({ who, as, customer }: Access): string {
  const person = who ?? 'alguém que o ERP não identifica';
  const acting = as === null ? person : `${person} como ${as}`;
  return customer === null ? acting : `${acting}, pelo cliente ${customer}`;
}

function lineOf(access: ReadAccess): string {
  const time = new Date(access.at).toISOString();
  if (access.event === 'unreadable') return `${time}  ${words.unreadable}`;
  const record = Object.entries(access.record ?? {}).map(([name, value]) => `${name}=${value}`);
  const what = access.what === undefined ? [] : [access.what];
  const done = [words[access.event], ...what, ...record].join(' ');
  const session = `sessão ${access.session.slice(0, 8)}`;
  const line = [time, whoOf(access), done, access.address, session].join('  ');
  // Values from an address must not control the terminal.
  return line.replace(/\p{C}/gu, '?');
}

/** Prints who did what at a tenant, oldest first; without `--since` of the last day. */
export async function accessesCommand(
  context: CliContext,
  named: string | undefined,
  options: CliOptions,
): Promise<ExitCode> {
  const since = momentOf(options.since ?? '1d', context.now());
  if (named !== undefined && options.tenant !== undefined) {
    throw new UsageError('Diga o distribuidor uma vez só.');
  }
  const tenant = await meantTenant(context, named ?? options.tenant);
  for await (const access of readAccesses(
    await context.store(),
    context.accessCodec(),
    tenant,
    since,
  )) {
    const shown = { ...access, at: new Date(access.at).toISOString() };
    context.print(options.json ? JSON.stringify(shown) : lineOf(access));
  }
  return 0;
}
