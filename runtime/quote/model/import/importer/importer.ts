import { withColumns } from '../draft.ts';
import { createAdding } from './add.ts';
import { createImporterCore } from './core.ts';
import { createRowDecisions } from './rows.ts';
import { createSource } from './source.ts';
import type { Importer, ImporterHost } from './types.ts';
import { createVerify } from './verify.ts';

/** The import of one quote; it begins without a sheet. */
export function createImporter(host: ImporterHost): Importer {
  const core = createImporterCore(host);
  const { view, subscribe, show, become } = core;
  const verify = createVerify(host, core);
  return {
    view,
    subscribe,
    ...createSource(host, core),
    ...createRowDecisions(host, core),
    ...createAdding(host, core),
    verify,
    async resume() {
      const draft = view().draft ? null : host.drafts.take();
      if (!draft) return;
      show({ draft, step: 'columns', resumed: true });
      if (draft.verified) await verify();
    },
    refuse: (error) => show({ error, note: null }),
    tell: (note) => show({ note, error: null }),
    choose(columns) {
      const { draft } = view();
      if (draft) become(withColumns({ ...draft, verified: false }, columns));
    },
    cancel() {
      core.cancel();
      show({ working: null });
    },
    backToColumns() {
      const { draft, working } = view();
      if (draft && !working)
        become({ ...draft, verified: false }, { step: 'columns', error: null });
    },
    backToRows() {
      if (view().draft?.verified) show({ step: 'rows', summary: null });
    },
  };
}
