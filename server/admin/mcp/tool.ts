import type { Deps } from '../../deps.ts';
import type { Permission } from '../../../schemas/admin/accounts.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import type { Assistant, ToolAnswer } from './assistant.ts';

/** Arguments of a tool, which were checked against its schema. */
export type ToolArguments = Readonly<Record<string, unknown>>;

/** Something that an assistant may do. */
export interface AssistantTool {
  name: string;
  title: string;
  /** For the assistant: when to use it, and what it needs. */
  description: string;
  permission: Extract<Permission, 'read' | 'draft.write'>;
  /** JSON Schemas of the arguments by name. */
  properties: Readonly<Record<string, object>>;
  required: readonly string[];
  /** Throws errors that `refusalOf` turns into answers. */
  run(deps: Deps, assistant: Assistant, given: ToolArguments): Promise<ToolAnswer>;
}

/** Characters that one answer may have. */
const maxLength = 60_000;

export const textArgument = (given: ToolArguments, name: string): string =>
  String(given[name] ?? '');

/** Lines for an assistant, with a word about those that are left out. */
export function listed(lines: readonly string[], most: number): string {
  const shown = lines.slice(0, most).join('\n').slice(0, maxLength);
  return lines.length > most
    ? `${shown}\n(e mais ${lines.length - most}: peça com um lugar mais estreito)`
    : shown;
}

/** A value as JSON text, cut where it is too long. */
export function asJson(value: unknown): string {
  const text = JSON.stringify(value, null, 1) ?? 'null';
  return text.length > maxLength
    ? `${text.slice(0, maxLength)}\n(cortado: peça um lugar mais estreito)`
    : text;
}

/** Whole files are for people, who see what they take away. */
export const writesFiles = (operation: Operation): boolean =>
  operation.op === 'write' || (operation.op === 'group' && operation.operations.some(writesFiles));

export const draftProperty = {
  rascunho: {
    type: 'string',
    maxLength: 100,
    description: 'Id do rascunho, como rascunhos responde.',
  },
};
export const placeProperty = {
  lugar: {
    type: 'string',
    minLength: 1,
    maxLength: 2_000,
    description:
      'Lugar: kind/id ou kind/id#/caminho, com ids no lugar de posições: list/pedidos#/columns/vlTot/label.',
  },
};
