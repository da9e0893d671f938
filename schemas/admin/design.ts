import type { Address, Json } from '../draft/operation.ts';

/** Messages between the admin's server and its pages about parameters and texts. */

/** A place that reads a parameter. */
export interface ParameterReader {
  at: Address;
  /** pt-BR: 'Pedidos', the document that it is in. */
  document: string;
  /** pt-BR: 'Botão excluir'; empty for the document itself. */
  place: string;
}

export interface ConfiguredParameter {
  name: string;
  title: string;
  description?: string;
  group: string;
  type: 'boolean' | 'integer' | 'number' | 'string';
  default: Json;
  /** Whether each branch may have a value of its own. */
  branch: boolean;
  options?: readonly { value: Json; label: string }[];
  readers: readonly ParameterReader[];
}

export interface ConfiguredParameters {
  parameters: readonly ConfiguredParameter[];
  /** The tenant's own values by name, and by branch and name. */
  values: Readonly<Record<string, Json>>;
  branchValues: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

/** `GET /admin/api/drafts/:id/parameters`. */
export interface ParametersAnswer extends ConfiguredParameters {
  /**
   * The ERP's parameters at the last sign-in whose session is still open; null while there is none.
   */
  erp: {
    values: Readonly<Record<string, Json>>;
    branchValues: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  } | null;
}

export interface DocumentText {
  at: Address;
  /** pt-BR: 'Coluna vlTot: Rótulo'. */
  place: string;
  text: string;
  /** The product's text; absent where the product has none. */
  base?: string;
}

/** `GET /admin/api/drafts/:id/texts`: a list of these. */
export interface DocumentTexts {
  /** `kind/id`. */
  document: string;
  /** pt-BR: the name of its kind, 'Tela'. */
  kind: string;
  /** Its label. */
  label: string;
  texts: readonly DocumentText[];
}
