import type { CallTable, ParameterDefinition } from '../../release/types.ts';
import type * as Source from '../../types.generated.ts';
import { unreadAnswers } from '../../words/call/answers.ts';
import { lowerCallTable, parameterDefinitions } from '../../words/call/call-table.ts';
import { lowerTenant } from '../../words/tenant/tenant.ts';
import type { Memo } from '../incremental/memo.ts';
import type { Cursor } from '../read/cursor.ts';
import {
  type LoweredScreen,
  type LoweredShell,
  lowerScreenChunk,
  lowerShellChunk,
} from './chunks.ts';
import type { Project } from './project.ts';

/** The object code of a tenant, before files are made of it. */
export interface Lowered {
  screens: readonly LoweredScreen[];
  shell: LoweredShell | undefined;
  settings: ReturnType<typeof lowerTenant>;
  theme: Cursor<Source.ThemeDocument> | undefined;
  messages: Record<string, string> | undefined;
  parameters: Record<string, ParameterDefinition>;
  calls: CallTable | undefined;
  /** Calls with a declared response that nobody reads. */
  unread: readonly string[];
}

/** Lowers all that a release consists of; what is missing is undefined, with a finding. */
export function lowerProject(project: Project, memo: Memo): Lowered {
  const screens = [...project.ids('screen')]
    .sort()
    .flatMap((id) => memo.of(project, `screen/${id}`, (part) => lowerScreenChunk(part, id)) ?? []);
  const shell = memo.of(project, 'shell', lowerShellChunk);
  const settings = lowerTenant(project);
  const messages = project.single('messages', 'messages')?.get('texts').record() as
    | Record<string, string>
    | undefined;
  project.single('parameters', 'parameters');
  const theme = settings && project.resolve('theme', settings.theme, settings.cursor);
  const used = [
    ...new Set([...screens, ...(shell ? [shell] : [])].flatMap(({ calls }) => Object.keys(calls))),
  ].sort();
  const unread = unreadAnswers(project);
  const calls = memo.of(
    project,
    'calls',
    (part) => lowerCallTable(part, new Set(used), new Set(unread)),
    `${used.join()}|${unread.join()}`,
  );
  const parameters = parameterDefinitions(project);
  return { screens, shell, settings, theme, messages, parameters, calls, unread };
}
