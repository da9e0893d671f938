import { explainNode, NoSuchNode } from '../../schemas/compiler/why/explain.ts';
import type { Explanation, Way, WrittenAt } from '../../schemas/compiler/why/types.ts';
import type { Shown } from '../../schemas/compiler/why/conditions.ts';
import { type CliOptions, UsageError } from './args.ts';
import { targets } from './check.ts';
import { type CliContext, type ExitCode, readBase } from './context.ts';
import { prefixOf, readSources } from '../folders/sources.ts';

const place = ({ document, pointer, line, column }: WrittenAt): string =>
  `${[document, line, column].filter((part) => part !== undefined).join(':')} ${pointer}`.trim();
const shown = (conditions: readonly Shown[], indent: string): string[] =>
  conditions.map(({ at, word, condition }) => `${indent}${word} ${condition}   (${at})`);

const usesAt = ({ uses = [] }: Way, step: string): string[] =>
  uses
    .filter(({ at }) => at === step)
    .map(
      ({ extension, role, does }) =>
        `      ${role} de ${extension}${does === '' ? '' : `: ${does}`}`,
    );

function toText({ document, pointer, setBy, changedBy, conditions, ways }: Explanation): string {
  return [
    pointer === '' ? document : `${document}#${pointer}`,
    `  escrito em ${place(setBy)}`,
    ...changedBy.map(({ key, by }) => `  ${key} mudado em ${place(by)}`),
    ...(conditions.length > 0
      ? ['  condições do documento, de fora para dentro:', ...shown(conditions, '    ')]
      : ['  sem condição no documento']),
    ...(ways.length === 0 ? ['  nada o usa: nem uma tela, nem o documento do distribuidor'] : []),
    ...ways.flatMap((way) => [
      way.through.length === 0 && way.routes.length === 0
        ? '  vale em todo o portal'
        : `  chega-se a ele por ${[way.screen, ...way.routes].join(' ')}`,
      ...way.through.flatMap((step) => [`    ${step}`, ...usesAt(way, step)]),
      ...shown(way.conditions, '      se '),
    ]),
  ].join('\n');
}

/**
 * 'Why is this here?': the layer that set a node, the conditions that show it, and the ways to it.
 */
export async function whyCommand(
  context: CliContext,
  address: string,
  options: CliOptions,
): Promise<ExitCode> {
  const { root, list } = await targets(context, options);
  const [target, ...others] = list;
  if (others.length > 0) throw new UsageError('Diga de qual distribuidor: --tenant T.');
  const base = await readBase(context, root);
  const overlay = target
    ? await readSources(target.folder, prefixOf(target.folder, context.cwd))
    : [];
  try {
    const explanation = explainNode({ tenant: target?.tenant ?? 'base', base, overlay }, address);
    context.print(options.json ? JSON.stringify(explanation) : toText(explanation));
    return 0;
  } catch (error) {
    if (!(error instanceof NoSuchNode)) throw error;
    context.printError(error.message);
    return 1;
  }
}
