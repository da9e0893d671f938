import { kinds } from '../words/index.ts';
import type { Address } from './operation.ts';
import { OperationRefused } from './refusal.ts';

/** An address in its parts. */
export interface ParsedAddress {
  /** `kind/id`. */
  document: string;
  kind: string;
  id: string;
  /**
   * Names of properties and ids of items, from the document inwards; empty for the whole document.
   */
  steps: readonly string[];
}

const documentPattern = /^([a-z]+)\/([A-Za-z_][A-Za-z0-9_.-]{0,199})$/;

/** Names that every object inherits: no property or id of a configuration may have them. */
export const inheritedNames: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
]);

/** Maximum length of an address and of the steps of its pointer. */
const maxLength = 4_000;

/** The parts of `kind/id` or `kind/id#/pointer`. Throws `OperationRefused` for anything else. */
export function parseAddress(address: Address): ParsedAddress {
  const [document = '', ...rest] = address.slice(0, maxLength + 1).split('#');
  const [, kind = '', id = ''] = documentPattern.exec(document) ?? [];
  const pointer = rest.join('#');
  const isKnown = (kinds as readonly string[]).includes(kind) && !inheritedNames.has(id);
  if (!isKnown || address.length > maxLength || (pointer !== '' && !pointer.startsWith('/'))) {
    throw new OperationRefused(
      'NOT_FOUND',
      address.slice(0, 200),
      `'${address.slice(0, 80)}' não é o endereço de um lugar da configuração.`,
    );
  }
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const inherited = steps.find((step) => inheritedNames.has(step));
  if (inherited !== undefined)
    throw new OperationRefused('NOT_FOUND', address, `Nada pode se chamar '${inherited}'.`);
  return { document, kind, id, steps };
}

/** The address of a place. */
export function toAddress(document: string, steps: readonly string[]): Address {
  if (steps.length === 0) return document;
  return `${document}#${steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')}`;
}
