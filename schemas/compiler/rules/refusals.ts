import { checkExpression } from '../../expressions/check.ts';
import { BOOL } from '../../expressions/types.ts';
import { readsPath } from '../../expressions/written.ts';
import type * as Source from '../../types.generated.ts';
import { screenIdFor } from '../../words/screen/routes.ts';
import { accessOf, commonRoots } from '../../words/screen/screen.ts';
import type { Project } from '../lowering/project.ts';
import { Scope } from '../lowering/scope.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Ownership } from './ownership.ts';

/** One way in which a screen sends somebody on. */
interface Way {
  from: string;
  to: string;
  /** The condition, if one decides, that is false for whoever is sent on. */
  unless?: string;
  /** Or the one that is true for them. */
  where?: string;
  /** Where this is written, the likeliest slip first. */
  said: Cursor[];
}

type Ways = ReadonlyMap<string, readonly Way[]>;

/**
 * Screens that send whom they refuse to each other, or to themselves, so that nobody arrives
 * anywhere: a condition and its `otherwise`, a home behind a module, a login that asks for a
 * session, a gate before a screen that refuses.
 */
export function checkRefusals(project: Project, ownership: Ownership): void {
  const shell = project.find('shell', 'shell');
  if (!shell) return;
  const session = shell.get('session');
  for (const visitor of [false, true]) {
    for (const round of rounds(waysOf(project, session, visitor))) {
      if (!isPossible(project, round, visitor)) continue;
      const said = round.flatMap((way) => way.said).filter(({ exists }) => exists);
      const place = said.find((at) => ownership.includes(at)) ?? said[0];
      place?.report('CFG2757', messageOf(round, visitor));
    }
  }
  for (const gate of shell.items('gates')) checkGate(gate, session);
}

function messageOf(round: readonly Way[], visitor: boolean): string {
  const names = round.map(({ from }) => `'${from}'`);
  const who = visitor ? 'quem ainda não entrou' : 'quem ela recusa';
  const end = visitor ? 'ninguém conseguiria entrar' : 'a página nunca apareceria';
  if (names.length === 1) return `A tela ${names[0]} manda ${who} de volta a ela mesma: ${end}.`;
  return `As telas ${names.join(', ')} mandam ${visitor ? who : 'quem recusam'} umas às outras, sem fim: ${end}.`;
}

function waysOf(
  project: Project,
  session: Cursor<Source.ShellDocument['session']>,
  visitor: boolean,
): Ways {
  const login = session.get(session.has('guest') ? 'guest' : 'login');
  const targets = { home: session.get('home'), login };
  return new Map(
    project.all('screen').map((screen) => [screen.id, waysFrom(screen, targets, visitor)]),
  );
}

function waysFrom(
  screen: Cursor<Source.ScreenDocument>,
  { home, login }: Record<'home' | 'login', Cursor>,
  visitor: boolean,
): Way[] {
  const { project } = screen;
  const access = accessOf(screen);
  const way = (to: string, more: Omit<Way, 'from' | 'to'>): Way[] => {
    const id = screenIdFor(project, to);
    return id === undefined ? [] : [{ from: screen.id, to: id, ...more }];
  };
  const start = String(home.value ?? '/');
  if (visitor && access !== 'public')
    return way(String(login.value ?? '/'), { said: [screen.get('access'), login] });
  const denied =
    typeof access === 'object' ? way(start, { said: [screen.get('access'), home] }) : [];
  const unless = screen.string('when');
  const otherwise = screen.string('otherwise');
  if (unless === undefined || otherwise === 'notFound') return denied;
  const said = [
    ...(otherwise === undefined ? [] : [screen.get('otherwise')]),
    screen.get('when'),
    home,
  ];
  return [...way(otherwise ?? start, { unless, said }), ...denied];
}

/**
 * Every row of ways that comes back to where it began, once each; those that a condition decides
 * come first.
 */
function rounds(ways: Ways): Way[][] {
  const found = new Map<string, Way[]>();
  const done = new Set<string>();
  const follow = (screen: string, row: readonly Way[]): void => {
    const start = row.findIndex(({ from }) => from === screen);
    if (start >= 0) {
      const round = row.slice(start);
      const key = round
        .map(({ from }) => from)
        .sort()
        .join();
      if (!found.has(key)) found.set(key, sorted(round));
      return;
    }
    if (done.has(screen)) return;
    for (const way of ways.get(screen) ?? []) follow(way.to, [...row, way]);
    done.add(screen);
  };
  for (const screen of ways.keys()) follow(screen, []);
  return [...found.values()];
}

const sorted = (round: readonly Way[]): Way[] => [
  ...round.filter(({ unless }) => unless !== undefined),
  ...round.filter(({ unless }) => unless === undefined),
];

/** Whether somebody may be refused by all of them: two screens may as well take turns. */
function isPossible(project: Project, round: readonly Way[], visitor: boolean): boolean {
  const parts = round.flatMap(({ unless, where }) => [
    ...(unless === undefined ? [] : [`!(${unless})`]),
    ...(where === undefined ? [] : [`(${where})`]),
  ]);
  // What `route` holds is another thing on another screen.
  if (parts.length < 2 || parts.some((part) => readsPath(part, 'route'))) return true;
  const scope = new Scope(project.entities, commonRoots(project, !visitor));
  return checkExpression(parts.join(' && '), scope, BOOL).constant !== false;
}

/**
 * A gate lets its own target through and nothing else: one whose target refuses would be asked
 * again at once.
 */
function checkGate(
  gate: Cursor<Source.Gate>,
  session: Cursor<Source.ShellDocument['session']>,
): void {
  const { project } = gate;
  const target = screenIdFor(project, gate.string('navigate') ?? '');
  const screen =
    target === undefined ? undefined : project.all('screen').find(({ id }) => id === target);
  if (!screen) return;
  const where = gate.string('when');
  const refuse = waysFrom(
    screen,
    { home: session.get('home'), login: session.get('login') },
    false,
  );
  const endless = refuse.some((way) =>
    isPossible(project, [{ ...way, ...(where === undefined ? {} : { where }) }], false),
  );
  if (endless)
    gate
      .get('navigate')
      .report(
        'CFG2757',
        `Esta porta leva a '${screen.id}', que pode recusar quem vem: a porta o levaria de volta, sem fim.`,
      );
}
