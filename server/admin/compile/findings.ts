import type { Finding } from '../../../schemas/admin/drafts.ts';
import { readSource, type SourceDocument } from '../../../schemas/compiler/source.ts';
import type { Diagnostic } from '../../../schemas/diagnostics/diagnostic.ts';
import { addressWritten } from '../../../schemas/places/written.ts';
import { kinds } from '../../../schemas/vocabulary/index.ts';
import type { Configuration } from './configurations.ts';

/** The document of a file of the configuration; undefined for one that is none. */
function documentIn(configuration: Configuration, path: string): SourceDocument | undefined {
  return configuration.once(`file ${path}`, () => {
    const { base, overlay } = configuration.input;
    const file = overlay.find((one) => one.path === path) ?? base.find((one) => one.path === path);
    return file && readSource(file, kinds).document;
  });
}

/** The compiler's findings with the places as operations address them. */
export function findingsOf(configuration: Configuration, diagnostics: readonly Diagnostic[]): Finding[] {
  return diagnostics.map((finding) => {
    const document = documentIn(configuration, finding.document);
    return { ...finding, ...(document ? { at: addressWritten(document, finding.pointer) } : {}), repairs: [] };
  });
}
