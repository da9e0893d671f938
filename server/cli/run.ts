import { readArgs } from './args.ts';
import { backupCommand, restoreCommand } from './backup/backup.ts';
import { copyCommand } from './backup/store-copy.ts';
import { check } from './check.ts';
import { usage } from './commands.ts';
import type { CliContext, ExitCode } from './context.ts';
import { checkAgainst } from './erp/against.ts';
import { driftCommand } from './erp/drift.ts';
import { sentenceFor } from './faults.ts';
import { accessesCommand } from './people/accesses.ts';
import { inviteCommand, listCommand } from './people/admin.ts';
import { publishCommand } from './publish.ts';
import { releasesCommand, revokeCommand, rollbackCommand } from './releases.ts';
import { createCommand, exportCommand, importCommand } from './tenant.ts';
import { whyCommand } from './why.ts';

async function dispatch(context: CliContext, argv: readonly string[]): Promise<ExitCode> {
  const { command, rest, options } = readArgs(argv);
  switch (command) {
    case 'help':
      context.print(usage);
      return 0;
    case 'check':
      return options.against === undefined
        ? check(context, options)
        : checkAgainst(context, options.against, options);
    case 'why':
      return whyCommand(context, rest[0] ?? '', options);
    case 'drift':
      return driftCommand(context, options);
    case 'publish':
      return publishCommand(context, options);
    case 'releases':
      return releasesCommand(context, options);
    case 'rollback':
      return rollbackCommand(context, rest[0], options);
    case 'revoke':
      return revokeCommand(context, rest[0] ?? '', options);
    case 'accesses':
      return accessesCommand(context, rest[0], options);
    case 'backup':
      return backupCommand(context, rest[0] ?? '', options);
    case 'restore':
      return restoreCommand(context, rest[0] ?? '', options);
    case 'store copy':
      return copyCommand(context, options);
    case 'admin invite':
      return inviteCommand(context, rest[0] ?? '', options);
    case 'admin list':
      return listCommand(context, options);
    case 'tenant create':
      return createCommand(context, rest[0] ?? '');
    case 'tenant import':
      return importCommand(context, options);
    case 'tenant export':
      return exportCommand(context, options);
  }
}

/** Runs one command: 0 fine, 1 findings or refusal, 2 wrong usage. Never throws. */
export async function runCli(context: CliContext, argv: readonly string[]): Promise<ExitCode | 2> {
  try {
    return await dispatch(context, argv);
  } catch (error) {
    const { message, code } = sentenceFor(error);
    context.printError(message);
    return code;
  }
}
