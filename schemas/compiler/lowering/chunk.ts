import type { Manifest, Screen, ScreenChunk } from '../../release/types.ts';
import { wordsOf } from '../../release/words.ts';
import { moduleOf, namedFile, type ReleaseFile } from '../generate/generate.ts';
import type { Project } from './project.ts';
import { checkUnreadData } from '../rules/unread-data.ts';
import { lowerScreen } from '../../words/screen/screen.ts';
import type { Unit } from './scope.ts';
import { lowerShell } from '../../words/shell/shell.ts';
import { lowerPush } from '../../words/tenant/push.ts';
import { lowerEvents } from '../../words/tenant/tenant.ts';

/** What the rest of the release needs to know of a chunk. */
export interface LoweredChunk extends Pick<Unit, 'calls' | 'tours' | 'parts'> {
  /** In the order in which the release lists them. */
  files: ReleaseFile[];
  module: string | null;
}

export interface LoweredScreen extends LoweredChunk {
  screen: Pick<Screen, 'id' | 'access' | 'routes'>;
  chunk: string;
  words: string[];
}

export interface LoweredShell extends LoweredChunk {
  shell: Manifest['shell'];
  dialogs: Manifest['dialogs'];
  events: Manifest['events'];
  push: Manifest['push'];
}

const dialogsOf = (unit: Unit): ScreenChunk['dialogs'] =>
  Object.fromEntries(
    Object.entries(unit.dialogs).flatMap(([id, dialog]) => (dialog ? [[id, dialog]] : [])),
  );

function moduleFile(name: string, unit: Unit, project: Project): ReleaseFile[] {
  const code = moduleOf(unit, project);
  return code === null ? [] : [namedFile(name, 'js', code)];
}

/** A screen with all it reaches, as files. */
export function lowerScreenChunk(project: Project, id: string): LoweredScreen | undefined {
  const cursor = project.find('screen', id);
  if (!cursor) return undefined;
  const { screen, unit } = lowerScreen(cursor);
  const { calls, tours, parts } = unit;
  checkUnreadData(project, [screen, Object.values(unit.dialogs)], unit.textPaths);
  const [module] = moduleFile(`screen.${id}`, unit, project);
  const chunk: ScreenChunk = {
    screen,
    dialogs: dialogsOf(unit),
    calls,
    tours,
    module: module?.name ?? null,
  };
  const file = namedFile(`screen.${id}`, 'json', JSON.stringify(chunk));
  return {
    screen: { id: screen.id, access: screen.access, routes: screen.routes },
    chunk: file.name,
    words: wordsOf(screen.body),
    module: chunk.module,
    files: [...(module ? [module] : []), file],
    calls,
    tours,
    parts,
  };
}

/** The shell's own chunk, which goes into the manifest, and its module. */
export function lowerShellChunk(project: Project): LoweredShell | undefined {
  const lowered = lowerShell(project);
  if (!lowered) return undefined;
  const { shell, unit } = lowered;
  const { calls, tours, parts } = unit;
  const events = lowerEvents(project, unit);
  const push = lowerPush(project, unit);
  checkUnreadData(project, [shell, Object.values(unit.dialogs)], unit.textPaths);
  const files = moduleFile('shell', unit, project);
  return {
    shell,
    dialogs: dialogsOf(unit),
    events,
    push,
    module: files[0]?.name ?? null,
    files,
    calls,
    tours,
    parts,
  };
}
