import { readArgs, UsageError, usage } from './args.ts';
import { check } from './check.ts';
import type { CliContext, ExitCode } from './context.ts';
import { publishCommand } from './publish.ts';
import { releasesCommand, rollbackCommand } from './releases.ts';
import { tenantCommand } from './tenant.ts';

async function dispatch(context: CliContext, argv: readonly string[]): Promise<ExitCode> {
  const { command, rest, options } = readArgs(argv);
  switch (command) {
    case 'check':
      return check(context, options);
    case 'publish':
      return publishCommand(context, options);
    case 'releases':
      return releasesCommand(context, options);
    case 'rollback':
      return rollbackCommand(context, rest[0], options);
    case 'tenant':
      return tenantCommand(context, rest, options);
    default:
      throw new UsageError(`Comando desconhecido: ${command}\n\n${usage}`);
  }
}

/** Runs one command: 0 fine, 1 findings or refusal, 2 wrong usage. */
export async function runCli(context: CliContext, argv: readonly string[]): Promise<ExitCode | 2> {
  try {
    return await dispatch(context, argv);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    context.print(error.message);
    return 2;
  }
}
