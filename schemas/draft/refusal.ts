import type { Address } from './operation.ts';

/**
 * Why an operation cannot be carried out: `NOT_FOUND` no such document, property or item; `EXISTS`
 * the id or document is taken; `TYPE` the place is no list, no item or no object; `IDENTITY` the id
 * of an item would change; `VALUE` the value cannot be written there; `TEXT` a file is no JSON
 * document; `LIMIT` too large or too deep; `UNCHANGED` everything is so already.
 */
export type RefusalCode =
  | 'NOT_FOUND'
  | 'EXISTS'
  | 'TYPE'
  | 'IDENTITY'
  | 'VALUE'
  | 'TEXT'
  | 'LIMIT'
  | 'UNCHANGED';

/**
 * An operation that cannot be carried out; nothing was changed. The message is a pt-BR sentence for
 * the person.
 */
export class OperationRefused extends Error {
  override readonly name = 'OperationRefused';
  readonly code: RefusalCode;
  /** The place that is wrong. */
  readonly at: Address;

  constructor(code: RefusalCode, at: Address, message: string) {
    super(message);
    this.code = code;
    this.at = at;
  }
}
