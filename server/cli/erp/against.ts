import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { didYouMean } from '../../../schemas/diagnostics/nearest.ts';
import { isRecord } from '../../../schemas/record.ts';
import type { CallTable } from '../../../schemas/release/types.ts';
import { askErp, type CallArguments, type Outcome } from '../../drift/against.ts';
import { createHttpErp } from '../../erp/http.ts';
import { prefixOf, readSources } from '../../folders/sources.ts';
import { inputNames } from '../../proxy/inputs.ts';
import { type CliOptions, UsageError } from '../args.ts';
import { targets } from '../check.ts';
import { type CliContext, type ExitCode, readBase } from '../context.ts';

async function readArguments(
  context: CliContext,
  file: string | undefined,
): Promise<CallArguments> {
  if (file === undefined) return {};
  try {
    const value: unknown = JSON.parse(await readFile(resolve(context.cwd, file), 'utf8'));
    if (isRecord(value) && Object.values(value).every(isRecord)) return value as CallArguments;
  } catch (cause) {
    throw new UsageError(
      `Não foi possível ler ${file}: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
  throw new UsageError(`${file} precisa ter um objeto de argumentos por chamada.`);
}

const reasons = {
  writes: 'muda dados',
  file: 'leva ou traz arquivos',
  session: 'precisa de uma sessão: dê os argumentos da chamada que entra',
  unreached: 'nenhuma tela que esta conta abre a usa',
  arguments: 'faltam argumentos',
};

const inTheWay =
  '                 A sessão começa com esta chamada: sem ela ninguém consegue entrar.';

/** One call, for people. */
function toText(result: Outcome): string {
  switch (result.outcome) {
    case 'fits':
      return `confere        ${result.call}`;
    case 'mismatch':
      return [
        `não confere    ${result.call}`,
        ...result.mismatches.map(
          ({ path, problem, count }) =>
            `                 ${path === '' ? 'a resposta' : path}: ${problem}${count > 1 ? ` (${count} vezes)` : ''}`,
        ),
        ...(result.bootstrap ? [inTheWay] : []),
      ].join('\n');
    case 'skipped': {
      const missing = result.missing ? ` (${result.missing.join(', ')})` : '';
      return `não perguntada ${result.call}: ${reasons[result.why]}${missing}`;
    }
    case 'denied':
      return `sem permissão  ${result.call}: ${result.message}`;
    case 'failed': {
      const status = result.status === 0 ? '' : `${result.status} `;
      const note = result.bootstrap ? `\n${inTheWay}` : '';
      return `falhou         ${result.call}: ${status}${result.message}${note}`;
    }
  }
}

/** Refuses arguments that no call would take: a slip there would silently ask something else. */
function checkArguments(given: CallArguments, { calls, shapes }: CallTable): void {
  for (const [name, values] of Object.entries(given)) {
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!call)
      throw new UsageError(
        `A configuração não usa a chamada '${name}'. ${didYouMean(name, Object.keys(calls))?.text ?? ''}`.trim(),
      );
    const known = inputNames(call, shapes);
    const unknown = Object.keys(values).find((value) => !known.includes(value));
    if (unknown === undefined) continue;
    const takes = known.length > 0 ? `Recebe: ${known.join(', ')}.` : 'Ela não recebe argumentos.';
    throw new UsageError(
      `${name} não recebe '${unknown}'. ${didYouMean(unknown, known)?.text ?? takes}`,
    );
  }
}

/** `3 conferem, 1 não, 2 sem permissão para esta conta, 4 não perguntadas.` */
function tally(outcomes: readonly Outcome[], bad: number): string {
  const count = (wanted: Outcome['outcome']): number =>
    outcomes.filter(({ outcome }) => outcome === wanted).length;
  const denied = count('denied') > 0 ? [`${count('denied')} sem permissão para esta conta`] : [];
  const parts = [`${count('fits')} conferem`, `${bad} não`, ...denied];
  return `${[...parts, `${count('skipped')} não perguntadas`].join(', ')}.`;
}

/**
 * Asks a running ERP every call of a tenant's configuration that only reads, and prints what its
 * answers do not match. Code 1 when something does not, and when no answer at all was compared: an
 * ERP of which nothing is known is not well.
 */
export async function checkAgainst(
  context: CliContext,
  url: string,
  options: CliOptions,
): Promise<ExitCode> {
  const { root, list } = await targets(context, options);
  const [target, ...others] = list;
  if (others.length > 0) throw new UsageError('Diga de qual distribuidor é o ERP: --tenant T.');
  const base = await readBase(context, root);
  const overlay = target
    ? await readSources(target.folder, prefixOf(target.folder, context.cwd))
    : [];
  const { release } = context.compile({ tenant: target?.tenant ?? 'base', base, overlay });
  if (!release) {
    context.printError('A configuração não compila: confira-a antes com check.');
    return 1;
  }
  const given = await readArguments(context, options.with);
  checkArguments(given, release.calls);
  const erp = createHttpErp({ url, connections: 4 });
  try {
    const outcomes = await askErp(release, erp, given, context.now, async () =>
      target ? context.secrets().then((secrets) => secrets.values(target.tenant)) : {},
    );
    for (const result of outcomes)
      context.print(options.json ? JSON.stringify(result) : toText(result));
    const bad = outcomes.filter(
      ({ outcome }) => outcome === 'mismatch' || outcome === 'failed',
    ).length;
    if (!options.json) context.print(tally(outcomes, bad));
    const compared = outcomes.some(({ outcome }) => outcome === 'fits' || outcome === 'mismatch');
    if (!compared)
      context.printError(
        'Nenhuma resposta foi comparada, e por isso nada se sabe deste ERP. Dê em --with os argumentos da chamada que entra e das que precisam deles, de uma conta com permissão.',
      );
    return bad > 0 || !compared ? 1 : 0;
  } finally {
    await erp.close();
  }
}
