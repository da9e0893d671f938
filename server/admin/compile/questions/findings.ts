import type { Finding } from '../../../../schemas/admin/drafts.ts';
import { readSource, type SourceDocument } from '../../../../schemas/compiler/read/source.ts';
import type { Diagnostic } from '../../../../schemas/diagnostics/diagnostic.ts';
import { addressWritten } from '../../../../schemas/places/written.ts';
import { kinds } from '../../../../schemas/words/index.ts';
import type { Configuration } from '../configurations.ts';
import { repairsOf } from './repairs.ts';

/** Findings that get repairs: more are mended in several turns. */
const mostRepaired = 25;

/** The document of a file of the configuration; undefined for one that is none. */
function documentIn(configuration: Configuration, path: string): SourceDocument | undefined {
  return configuration.once(`file ${path}`, () => {
    const { base, overlay } = configuration.input;
    const file = overlay.find((one) => one.path === path) ?? base.find((one) => one.path === path);
    return file && readSource(file, kinds).document;
  });
}

/** The compiler's findings with the places as operations address them, and what would mend them. */
export function findingsOf(
  configuration: Configuration,
  diagnostics: readonly Diagnostic[],
): Finding[] {
  return diagnostics.map((finding, index) => {
    const document = documentIn(configuration, finding.document);
    const at = document && addressWritten(document, finding.pointer);
    return {
      ...finding,
      ...(at === undefined ? {} : { at }),
      repairs: index < mostRepaired ? repairsOf(configuration, finding, document, at) : [],
    };
  });
}
