import type { ScreenChunk } from '../../release/types.ts';
import { wordsOf } from '../../release/words.ts';
import type { LoweredChunk, LoweredScreen, LoweredShell } from '../lowering/chunks.ts';
import type { Project } from '../lowering/project.ts';
import { namedFile, type ReleaseFile } from './files.ts';
import { moduleOf } from './module.ts';

/** A chunk as files, in the order in which the release lists them. */
export interface ChunkFiles {
  files: readonly ReleaseFile[];
  /** Name of the module with validators and texts; null where there are none. */
  module: string | null;
}

/** The files of a screen, and what the manifest says of them. */
export interface ScreenFiles extends ChunkFiles {
  chunk: string;
  /** Words of the screen, whose code the browser loads with it. */
  words: string[];
}

function moduleFile(name: string, chunk: LoweredChunk, project: Project): ReleaseFile | undefined {
  const code = moduleOf(chunk, project);
  return code === null ? undefined : namedFile(name, 'js', code);
}

export function generateScreen(project: Project, lowered: LoweredScreen): ScreenFiles {
  const { screen, dialogs, calls, tours } = lowered;
  const name = `screen.${screen.id}`;
  const module = moduleFile(name, lowered, project);
  const chunk: ScreenChunk = { screen, dialogs, calls, tours, module: module?.name ?? null };
  const file = namedFile(name, 'json', JSON.stringify(chunk));
  return {
    files: [...(module ? [module] : []), file],
    module: chunk.module,
    chunk: file.name,
    words: wordsOf(screen.body),
  };
}

export function generateShell(project: Project, lowered: LoweredShell): ChunkFiles {
  const module = moduleFile('shell', lowered, project);
  return { files: module ? [module] : [], module: module?.name ?? null };
}
