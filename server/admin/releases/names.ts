import type { NameChoice } from '../../../schemas/admin/documents.ts';
import { documentName } from '../../../schemas/draft/sentence/documents.ts';
import {
  entitySchema,
  fieldTitle,
  responseRecord,
} from '../../../schemas/draft/sentence/fields.ts';
import { type DocumentFiles, readableDocument } from '../../../schemas/draft/source.ts';
import type { ModuleName } from '../../../schemas/places/audience.ts';
import { nameAsWords } from '../../../schemas/places/label.ts';

/** Labels of the parts of a release. */
export interface ReleaseNames {
  module: ModuleName;
  /** 'Ficha do cliente', of a screen's id: by its name in the admin, else by its title. */
  screen(id: string): string;
  /** 'Lista de pedidos', of a call's id. */
  call(id: string): string;
  /** 'Cliente', of an entity's id. */
  entity(id: string): string;
  /** 'Valor', of a field of an entity's records. */
  entityField(entity: string, path: string): string;
  /** The same of a field of a call's answer. */
  answerField(call: string, path: string): string;
}

/**
 * Names as the documents give them.
 *
 * @param files those after the change, then those before it, for what is there no more
 * @param modules what the modules are called
 */
export function releaseNames(
  files: readonly DocumentFiles[],
  modules: readonly NameChoice[],
): ReleaseNames {
  const first = (find: (one: DocumentFiles) => string | undefined): string | undefined => {
    for (const one of files) {
      const found = find(one);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const named = (key: string): string => {
    const owner = files.find((one) => readableDocument(one, key));
    return documentName(owner ?? { base: [], overlay: [] }, key);
  };
  const asWords = (path: string): string => nameAsWords(path.split('.').at(-1) ?? path);
  return {
    module: (module) =>
      modules.find(({ value }) => value === module)?.label ??
      nameAsWords(module.replace(/^[A-Z0-9]+_/, '')),
    screen: (id) => named(`screen/${id}`),
    call: (id) => named(`call/${id}`),
    entity: (id) => named(`entity/${id}`),
    entityField: (entity, path) =>
      first((one) => fieldTitle(one, entitySchema(one, entity), path.split('.'))) ?? asWords(path),
    answerField: (call, path) =>
      first((one) => fieldTitle(one, responseRecord(one, call), path.split('.'))) ?? asWords(path),
  };
}
