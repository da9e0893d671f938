import type { SourceFile } from '../../../schemas/compiler/index.ts';
import { applyOperation } from '../../../schemas/draft/apply.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { OperationRefused } from '../../../schemas/draft/refusal.ts';
import type { Configuration, Configurations } from './configurations.ts';
import { findingsOf } from './findings.ts';
import type { Answer, Subject } from './questions.ts';

/** The findings of a configuration with one operation more. Throws `OperationRefused`. */
export function check(configurations: Configurations, base: readonly SourceFile[], subject: Subject, operation: Operation): Answer<'check'> {
  const configuration = changed(configurations, base, subject, operation);
  return { findings: findingsOf(configuration, configuration.result.diagnostics), refinable: configuration.result.refinable };
}

function changed(configurations: Configurations, base: readonly SourceFile[], subject: Subject, operation: Operation): Configuration {
  try {
    const { overlay } = applyOperation({ base, overlay: subject.overlay, folder: `config/tenants/${subject.tenant}` }, operation);
    return configurations.trial({ ...subject, overlay });
  } catch (error) {
    if (error instanceof OperationRefused && error.code === 'UNCHANGED') return configurations.of(subject);
    throw error;
  }
}
