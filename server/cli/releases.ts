import { rollback } from '../release/rollback.ts';
import type { ReleaseRecord } from '../store/releases.ts';
import { StaleOverlayError } from '../store/errors.ts';
import type { CliOptions } from './args.ts';
import { entryOf, noteCommand } from './change-log.ts';
import { type CliContext, commandLine, type ExitCode, meantTenant } from './context.ts';
import { RefusalError } from '../folders/refusal.ts';

const time = (at: number): string => new Date(at).toISOString();

function state(release: ReleaseRecord, active: string | null): string {
  if (release.hash === active) return 'ativa';
  return release.revokedAt === null ? 'substituída' : 'revogada';
}

/** `portal releases`: lists a tenant's releases. */
export async function releasesCommand(context: CliContext, options: CliOptions): Promise<ExitCode> {
  const tenant = await meantTenant(context, options.tenant);
  const active = (await (await context.store()).tenant(tenant))?.active ?? null;
  for (const release of await (await context.store()).releases(tenant)) {
    const { hash, createdAt, supersededAt } = release;
    context.print(
      options.json
        ? JSON.stringify({
            tenant,
            hash,
            active: hash === active,
            createdAt: time(createdAt),
            supersededAt: supersededAt === null ? undefined : time(supersededAt),
          })
        : `${hash}  ${time(createdAt)}  ${state(release, active)}`,
    );
  }
  return 0;
}

/** `portal rollback`: makes an older release the active one. */
export async function rollbackCommand(
  context: CliContext,
  hash: string | undefined,
  options: CliOptions,
): Promise<ExitCode> {
  const tenant = await meantTenant(context, options.tenant);
  const { force } = options;
  const audit = await entryOf(context, { tenant, action: 'release.rollback', detail: hash });
  const request = { tenant, hash, author: commandLine, audit, force, at: context.now() };
  const now = await rollback(await context.store(), request).catch((error: unknown) => {
    if (!(error instanceof StaleOverlayError)) throw error;
    throw new RefusalError(
      `Nada mudou: ${tenant} tem documentos importados que ainda não foram publicados, e voltar os perderia. Publique-os, ou repita com --force.`,
    );
  });
  if (now === null) {
    context.printError(
      hash === undefined
        ? `${tenant} não tem versão anterior.`
        : `${tenant} não tem exatamente uma versão que comece com '${hash}'. Veja: releases --tenant ${tenant}`,
    );
    return 1;
  }
  context.print(
    options.json
      ? JSON.stringify({ tenant, release: now })
      : `${tenant} voltou à versão ${now}, e seus documentos aos dela.`,
  );
  return 0;
}

/**
 * Ends a superseded release for the pages that still run it: they are loaded anew at their next
 * request.
 */
export async function revokeCommand(
  context: CliContext,
  hash: string,
  options: CliOptions,
): Promise<ExitCode> {
  const tenant = await meantTenant(context, options.tenant);
  const store = await context.store();
  const active = (await store.tenant(tenant))?.active;
  const found = (await store.releases(tenant)).filter((release) => release.hash.startsWith(hash));
  const [target] = found;
  const problem =
    found.length !== 1 || !target
      ? `${tenant} não tem exatamente uma versão que comece com '${hash}'. Veja: releases --tenant ${tenant}`
      : target.hash === active
        ? `A versão ${target.hash} é a ativa. Publique outra, ou volte a uma anterior com rollback, e revogue esta depois.`
        : undefined;
  if (
    problem !== undefined ||
    !target ||
    !(await store.revokeRelease(tenant, target.hash, context.now()))
  ) {
    context.printError(problem ?? `A versão ${hash} acaba de ser ativada por outra pessoa.`);
    return 1;
  }
  await noteCommand(context, { tenant, action: 'release.revoke', detail: target.hash });
  context.print(
    options.json
      ? JSON.stringify({ tenant, revoked: target.hash })
      : `A versão ${target.hash} de ${tenant} foi revogada.`,
  );
  return 0;
}
