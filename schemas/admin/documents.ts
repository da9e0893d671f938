import type { Address, Json } from '../draft/operation.ts';

/** Messages between the admin's server and its pages about the documents of a draft. */

/** One node of the map: a document or a named part of it. */
export interface MapNode {
  /** `kind/id` or `kind/id#/pointer`. */
  at: Address;
  /** The vocabulary's word: `screen`, `list`, `column`, `filter`... */
  word: string;
  /** pt-BR label, title or name; the id where there is none. */
  label: string;
  /** Address of the parent node; absent at the top. */
  parent?: Address;
  /** Whether the tenant changed it, or something below it. */
  changed: boolean;
  /** Whether its label is a title of the data that the tenant changed. */
  renamed?: true;
  /** Whether its own condition shows it to nobody. */
  hidden?: true;
  /** Routes of a screen. */
  routes?: readonly string[];
  /** Of a screen to which an entry of the menu leads. */
  inMenu?: true;
  /** Of a call whose answer a screen can show by itself, without asking anybody. */
  hasNoRequiredArguments?: true;
}

/**
 * `GET /admin/api/drafts/:id/document?at=`: one place of the merged configuration with all that a
 * form needs.
 */
export interface DocumentPart {
  at: Address;
  /** Word whose schema describes it. */
  word: string;
  label: string;
  /** Merged. */
  value: Json;
  /** The value without the overlay; undefined where the base has no such place. */
  base?: Json;
  /** Names of properties that the overlay sets or removes. */
  changed: readonly string[];
  /** Text of the overlay's file for this document, null when it has none. */
  overlayText: string | null;
  /** Siblings' ids in order, where it is an item of a list. */
  siblings?: readonly string[];
}

/** A name that a place allows, as `GET /admin/api/drafts/:id/names?at=&property=` offers. */
export interface NameChoice {
  value: string;
  label: string;
  /** Names of the records around a field, where its label does not say them all. */
  record?: string;
  /** Whether the label is only the value as words, for want of a title. */
  untitled?: boolean;
  /** Its kind: 'campo da linha', 'chamada', 'parâmetro'. */
  group: string;
  /** An example value, for fields. */
  example?: string;
  /** For texts: the semantic format of the field, and a value of it for a sample. */
  format?: string;
  sample?: Json;
  /** For conditions: the type of the value; of a record only its presence can be compared. */
  type?: 'text' | 'number' | 'boolean' | 'date' | 'list' | 'record';
  /** For conditions: optional paths on the way to it, outermost first, its own last. */
  guards?: readonly string[];
  /**
   * For conditions: the values that it may have, where they are known. For filters: those that only
   * the new filter can name.
   */
  options?: readonly { value: string; label: string }[];
  /** For filters: the two parameters of the call that limit a date; `value` only names them. */
  params?: readonly [string, string];
  /**
   * For parts of a screen: the address where the part is written, and the other documents that it
   * shows.
   */
  covers?: readonly Address[];
}

/** `GET /admin/api/drafts/:id/reset?at=`: the effect of 'voltar ao padrão' on a place. */
export interface ResetPlan {
  /** The tenant's own document: there is no standard to go back to. */
  isOwn?: boolean;
  /** pt-BR: why this place alone cannot be reset. */
  refused?: string;
  /** pt-BR, a line each: all changes. */
  lines: readonly string[];
}

/**
 * `GET /admin/api/drafts/:id/search?q=`: a place whose text, label, field or id contains the words.
 */
export interface SearchHit {
  at: Address;
  word: string;
  label: string;
  /** pt-BR, from the document down: ['Pedidos', 'Colunas', 'Frete']. */
  path: readonly string[];
  /** The text that contains the words. */
  text: string;
}

/** A condition as a sentence, and as it is written. */
export interface StatedCondition {
  sentence: string;
  at: Address;
  condition?: string;
}

/** Who changed a place last and when (ms since 1970): in a release, else in the draft. */
export interface LastChange {
  by: string;
  at: number;
  /** Hash of the release. */
  release?: string;
  sentence: string;
}

/**
 * Who changed a place last, in the draft or in a release; neither for what came with the product.
 * `GET /admin/api/changes?at=&before=`: in the releases before an event.
 */
export interface FoundChange {
  changed?: LastChange;
  /** No change was found in the releases from this event on; older ones were not searched. */
  older?: number;
}

/** `GET /admin/api/drafts/:id/explain?at=`: who sees a place, and why it is there. */
export interface Explanation extends FoundChange {
  /** Conditions that must hold, outermost first. Empty: everybody who gets here sees it. */
  shownTo: readonly StatedCondition[];
  /** Ways by which a user gets here. */
  ways: readonly {
    screen: Address;
    label: string;
    routes: readonly string[];
    conditions: readonly StatedCondition[];
  }[];
  layer: 'base' | 'overlay';
}

/** `GET /admin/api/drafts/:id/title?at=`: the title in an entity that a shown field follows. */
export interface SharedTitle extends FoundChange {
  /** The title: `entity/pedido#/schema/properties/vlTot/title`. */
  at: Address;
  title: string;
  /** The fields that have no label of their own and so follow it, the requested one among them. */
  places: readonly Address[];
  /** The product's title, where the tenant changed it; empty where it had none. */
  standard?: string;
}
