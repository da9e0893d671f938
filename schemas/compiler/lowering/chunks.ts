import type { JsonSchema, Manifest, Screen, ScreenChunk, TextTree } from '../../release/types.ts';
import { lowerScreen } from '../../words/screen/screen.ts';
import { lowerShell } from '../../words/shell/shell.ts';
import { lowerPush } from '../../words/tenant/push.ts';
import { lowerEvents } from '../../words/tenant/tenant.ts';
import type { Project } from './project.ts';
import type { Unit } from './scope.ts';

/** What screens and the shell have in common: the object code of all that they reach. */
export interface LoweredChunk extends Pick<Unit, 'calls' | 'tours' | 'parts' | 'textPaths'> {
  dialogs: ScreenChunk['dialogs'];
  /** Texts as trees, by key. */
  templates: ReadonlyMap<string, TextTree>;
  /** Schemas of forms by the key of their validator. */
  validators: ReadonlyMap<string, JsonSchema>;
}

/** A screen with all it reaches. */
export interface LoweredScreen extends LoweredChunk {
  screen: Screen;
}

/** The shell with all it reaches, which goes into the manifest. */
export interface LoweredShell extends LoweredChunk {
  shell: Manifest['shell'];
  events: Manifest['events'];
  push: Manifest['push'];
}

/** Lowers a screen and everything it reaches; undefined where there is no such screen. */
export function lowerScreenChunk(project: Project, id: string): LoweredScreen | undefined {
  const cursor = project.find('screen', id);
  if (!cursor) return undefined;
  const { screen, unit } = lowerScreen(cursor);
  return { screen, ...chunkOf(unit) };
}

/** Lowers the frame with its events and push settings; undefined without a shell document. */
export function lowerShellChunk(project: Project): LoweredShell | undefined {
  const lowered = lowerShell(project);
  if (!lowered) return undefined;
  const { shell, unit } = lowered;
  const events = lowerEvents(project, unit);
  const push = lowerPush(project, unit);
  return { shell, events, push, ...chunkOf(unit) };
}

const chunkOf = (unit: Unit): LoweredChunk => ({
  dialogs: Object.fromEntries(
    Object.entries(unit.dialogs).flatMap(([id, dialog]) => (dialog ? [[id, dialog]] : [])),
  ),
  calls: unit.calls,
  tours: unit.tours,
  parts: unit.parts,
  templates: unit.templates,
  textPaths: unit.textPaths,
  validators: unit.validators,
});
