import type { Finding } from '../../../schemas/admin/drafts.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import { diagnostic } from '../../../schemas/diagnostics/diagnostic.ts';
import { PortalError } from '../../http/errors.ts';
import type { Logger } from '../../http/telemetry/logger.ts';
import { surroundings } from '../../release/publish.ts';
import type { Store } from '../../store/types.ts';
import type { Compiled, Subject } from './questions.ts';
import { CompileFault, type CompileThreads } from './threads.ts';

export interface OverlayCompileOptions {
  threads: CompileThreads;
  store: Pick<Store, 'tenants' | 'assets'>;
  log: Logger;
}

export interface OverlayCompile {
  /**
   * What a question about a tenant's overlay is about. `assets`: hashes of pictures and fonts that
   * will be stored with it.
   */
  subjectOf(
    tenant: string,
    overlay: readonly SourceFile[],
    assets?: readonly string[],
  ): Promise<Subject>;
  /**
   * A compile that took too much time or memory is a finding: whoever wrote what does not end can
   * mend it. Throws a 503 where it failed for any other reason: it may be tried again.
   */
  compile(
    tenant: string,
    overlay: readonly SourceFile[],
    assets?: readonly string[],
  ): Promise<Compiled>;
}

/** Compiles overlays of tenants in threads. */
export function createOverlayCompile({
  threads,
  store,
  log,
}: OverlayCompileOptions): OverlayCompile {
  async function subjectOf(
    tenant: string,
    overlay: readonly SourceFile[],
    assets: readonly string[] = [],
  ): Promise<Subject> {
    const around = await surroundings(store, tenant, overlay);
    return { tenant, overlay, ...around, assets: [...around.assets, ...assets] };
  }
  return {
    subjectOf,
    compile: async (tenant, overlay, assets) => {
      try {
        const compiled = await threads.ask({
          kind: 'compile',
          subject: await subjectOf(tenant, overlay, assets),
        });
        return compiled ?? { release: null, findings: [], refinable: false };
      } catch (error) {
        if (!(error instanceof CompileFault)) throw error;
        log.error('draft.compile', { tenant, error: error.message });
        if (!error.isLimit) throw uncheckedNow(error);
        return { release: null, findings: [endedFinding(overlay)], refinable: false };
      }
    },
  };
}

/** The answer to a compile that failed without the documents' fault. */
const uncheckedNow = (cause: CompileFault): PortalError =>
  new PortalError(503, 'COMPILE', 'Não foi possível conferir o rascunho agora. Tente de novo.', {
    cause,
  });

function endedFinding(files: readonly SourceFile[]): Finding {
  const place = { document: files[0]?.path ?? '', pointer: '' };
  return {
    ...diagnostic(
      'CFG9002',
      place,
      'A compilação levou tempo ou memória demais e foi interrompida.',
    ),
    repairs: [],
  };
}
