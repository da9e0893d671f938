import type { JsonSchema } from '../release/types.ts';
import { schemaOf } from './callUse.ts';
import type { Project } from './project.ts';

/** What a dialog gives back to whoever opened it; anything where its document does not say. */
export function dialogResult(project: Project, dialog: string): JsonSchema {
  return schemaOf(project.find('dialog', dialog)?.record.result);
}
