import type { Manifest, ScreenChunk } from '../release/types.ts';
import { lowerCallTable, parameterDefinitions } from './callTable.ts';
import { moduleOf, named } from './generate.ts';
import { sha256 } from './hash.ts';
import type { Release } from './index.ts';
import type { Project } from './project.ts';
import { checkTours } from './rules/tours.ts';
import { checkAnswers } from './rules/answers.ts';
import { checkContrast } from './rules/contrast.ts';
import { checkDead } from './rules/dead.ts';
import { checkUndeclared } from './rules/undeclared.ts';
import { checkUnreached } from './rules/unreached.ts';
import { checkUnreadData } from './rules/unreadData.ts';
import { checkEntities } from './rules/entities.ts';
import { checkRoutes, lowerScreen } from './screen.ts';
import type { Unit } from './scope.ts';
import { lowerShell } from './shell.ts';
import { lowerEvents, lowerTenant } from './tenant.ts';

/** Lowers every screen and the shell, and puts the release together. Null when something essential is missing. */
export function assemble(project: Project, tenant: string): Release | null {
  checkRoutes(project);
  checkEntities(project);
  const files: Record<string, string> = {};
  const used = new Set<string>();
  const units: Unit[] = [];
  const screens: Manifest['screens'] = {};
  const routes: Manifest['routes'] = [];
  const put = (name: string, extension: string, content: string): string => {
    const file = named(name, extension, content);
    files[file] = content;
    return file;
  };
  const moduleFile = (name: string, unit: Unit): string | null => {
    for (const call of Object.keys(unit.calls)) used.add(call);
    const code = moduleOf(unit, project);
    return code === null ? null : put(name, 'js', code);
  };

  for (const cursor of project.all('screen').sort((a, b) => (a.id < b.id ? -1 : 1))) {
    project.reached.add(`screen/${cursor.id}`);
    const { screen, unit } = lowerScreen(cursor);
    units.push(unit);
    checkUnreadData(project, [screen, Object.values(unit.dialogs)], unit.templates);
    const module = moduleFile(`screen.${screen.id}`, unit);
    const chunk: ScreenChunk = { screen, dialogs: dialogsOf(unit), calls: unit.calls, tours: unit.tours, module };
    screens[screen.id] = { chunk: put(`screen.${screen.id}`, 'json', JSON.stringify(chunk)), module, access: screen.access };
    for (const path of screen.routes) routes.push({ path, screen: screen.id, access: screen.access });
  }

  const shell = lowerShell(project);
  const settings = lowerTenant(project);
  const events = shell && lowerEvents(project, shell.unit);
  const messages = project.single('messages', 'messages')?.get('texts').record as Record<string, string> | undefined;
  project.single('parameters', 'parameters');
  const theme = settings && project.resolve('theme', settings.theme, settings.cursor);
  const calls = lowerCallTable(project, shell ? new Set([...used, ...Object.keys(shell.unit.calls)]) : used);
  if (shell) checkTours(units, shell.unit);
  if (shell) checkUnreadData(project, [shell.shell, Object.values(shell.unit.dialogs)], shell.unit.templates);
  checkUndeclared(project);
  checkDead(project);
  if (theme) checkContrast(theme);
  checkAnswers(project);
  checkUnreached(project);
  if (!shell || !settings || !messages || !theme || !calls) return null;

  const manifest: Manifest = {
    format: 1,
    tenant,
    title: settings.value.name,
    routes: routes.sort((a, b) => (a.path < b.path ? -1 : 1)),
    screens,
    shell: shell.shell,
    dialogs: dialogsOf(shell.unit),
    calls: shell.unit.calls,
    tours: shell.unit.tours,
    frames: settings.value.frames,
    ...(settings.value.analytics ? { analytics: settings.value.analytics } : {}),
    ...(events ? { events } : {}),
    module: moduleFile('shell', shell.unit),
    theme: { id: theme.id, tokens: theme.get('tokens').record as Record<string, string> },
    messages,
    parameters: parameterDefinitions(project),
  };
  files['manifest.json'] = JSON.stringify(manifest);
  files['calls.json'] = JSON.stringify(calls);
  files['tenant.json'] = JSON.stringify(settings.value);
  const listing = Object.entries(files).map(([name, content]) => `${name} ${sha256(content)}`).sort();
  const hash = sha256(listing.join('\n')).slice(0, 32);
  return { hash, files, manifest, calls, tenant: settings.value };
}

function dialogsOf(unit: Unit): ScreenChunk['dialogs'] {
  return Object.fromEntries(Object.entries(unit.dialogs).flatMap(([id, dialog]) => (dialog ? [[id, dialog]] : [])));
}
