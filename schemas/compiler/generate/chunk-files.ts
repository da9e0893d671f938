import { objectCode } from '../../expressions/tree/object-code.ts';
import type { ScreenChunk, TextTree } from '../../release/types.ts';
import { wordsOf } from '../../release/words.ts';
import type { LoweredChunk, LoweredScreen, LoweredShell } from '../lowering/chunks.ts';
import { namedFile, type ReleaseFile } from './files.ts';
import { moduleOf, type Refused } from './module.ts';

/** A chunk as files, in the order in which the release lists them. */
export interface ChunkFiles {
  files: readonly ReleaseFile[];
  /** Name of the module with validators; null where there are none. */
  module: string | null;
  /** Forms of whose schema no validator can be made. */
  refused: readonly Refused[];
}

/** The files of a screen, and what the manifest says of them. */
export interface ScreenFiles extends ChunkFiles {
  chunk: string;
  /** Words of the screen, whose code the browser loads with it. */
  words: string[];
}

function generateModule(
  name: string,
  chunk: LoweredChunk,
): { file?: ReleaseFile; refused: Refused[] } {
  const { code, refused } = moduleOf(chunk);
  return code === null ? { refused } : { file: namedFile(name, 'js', code), refused };
}

/** The files of a screen: its chunk, and its module if it has validators. */
export function generateScreen(lowered: LoweredScreen): ScreenFiles {
  const { screen, dialogs, calls, tours } = lowered;
  const name = `screen.${screen.id}`;
  const { file: module, refused } = generateModule(name, lowered);
  const chunk: ScreenChunk = {
    screen,
    dialogs,
    calls,
    tours,
    templates: templatesOf(lowered),
    module: module?.name ?? null,
  };
  const file = namedFile(name, 'json', objectCode(chunk));
  return {
    files: [...(module ? [module] : []), file],
    module: chunk.module,
    chunk: file.name,
    words: wordsOf(screen.body),
    refused,
  };
}

/** The module of the shell; its chunk is part of the manifest. */
export function generateShell(
  lowered: LoweredShell,
): ChunkFiles & { templates: Record<string, TextTree> } {
  const { file: module, refused } = generateModule('shell', lowered);
  return {
    files: module ? [module] : [],
    module: module?.name ?? null,
    templates: templatesOf(lowered),
    refused,
  };
}

/** By their keys, in an order that does not depend on what was read first. */
const templatesOf = ({ templates }: LoweredChunk): Record<string, TextTree> =>
  Object.fromEntries([...templates].sort(([a], [b]) => (a < b ? -1 : 1)));
