import type { DocumentPart, NameChoice } from '../../schemas/admin/documents.ts';
import type { Finding, Repair } from '../../schemas/admin/drafts.ts';
import type { Address, Json } from '../../schemas/draft/operation.ts';
import type { WordProperty } from './word.ts';

/** Context of the fields of a properties form. */
export interface PropertyFormContext {
  part: DocumentPart;
  properties: ReadonlyMap<string, WordProperty>;
  values: Readonly<Record<string, Json | undefined>>;
  findings: readonly Finding[];
  /** Of somebody who only looks. */
  readOnly: boolean;
  set: (name: string, value: Json | undefined) => void;
  flush: (name: string) => void;
  reset: (name: string) => void;
  repair: (repair: Repair) => void;
  open: (at: Address) => void;
  add: (list: Address) => void;
  namesAt: (property: string) => Promise<readonly NameChoice[]>;
}
