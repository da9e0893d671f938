import { checkExpression } from '../../../expressions/check.ts';
import { BOOL } from '../../../expressions/types.ts';
import { readsPath } from '../../../expressions/analysis/written.ts';
import type * as Source from '../../../types.generated.ts';
import { screenIdFor } from '../../../words/screen/routes.ts';
import { accessOf, commonRoots } from '../../../words/screen/screen.ts';
import type { Project } from '../../lowering/project.ts';
import { Scope } from '../../lowering/scope.ts';
import type { Cursor } from '../../read/cursor.ts';
import type { Ownership } from '../ownership.ts';

/** A redirect of visitors from one screen to another. */
interface Way {
  from: string;
  to: string;
  /** A condition that is false for those who are redirected. */
  unless?: string;
  /** A condition that is true for them. */
  where?: string;
  /** Where the redirect is written, the likeliest mistake first. */
  places: Cursor[];
}

type Ways = ReadonlyMap<string, readonly Way[]>;

/**
 * Reports cycles of redirects among screens: a condition with its `otherwise`, a home behind a
 * module, a login that requires a session, a gate before a screen that refuses.
 */
export function checkRefusals(project: Project, ownership: Ownership): void {
  const shell = project.find('shell', 'shell');
  if (!shell) return;
  const session = shell.get('session');
  for (const visitor of [false, true]) {
    for (const round of rounds(waysOf(project, session, visitor))) {
      if (!isPossible(project, round, visitor)) continue;
      const places = round.flatMap((way) => way.places).filter(({ exists }) => exists);
      const place = places.find((at) => ownership.includes(at)) ?? places[0];
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
    return way(String(login.value ?? '/'), { places: [screen.get('access'), login] });
  const denied =
    typeof access === 'object' ? way(start, { places: [screen.get('access'), home] }) : [];
  const unless = screen.string('when');
  const otherwise = screen.string('otherwise');
  if (unless === undefined || otherwise === 'notFound') return denied;
  const places = [
    ...(otherwise === undefined ? [] : [screen.get('otherwise')]),
    screen.get('when'),
    home,
  ];
  return [...way(otherwise ?? start, { unless, places }), ...denied];
}

/** Every cycle of redirects, once each; within it, redirects with a condition first. */
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

/**
 * Whether one visitor can be redirected by all of them: their conditions may exclude each other.
 */
function isPossible(project: Project, round: readonly Way[], visitor: boolean): boolean {
  const parts = round.flatMap(({ unless, where }) => [
    ...(unless === undefined ? [] : [`!(${unless})`]),
    ...(where === undefined ? [] : [`(${where})`]),
  ]);
  // `route` differs between the screens, so the conditions cannot be combined.
  if (parts.length < 2 || parts.some((part) => readsPath(part, 'route'))) return true;
  const scope = new Scope(project.entities, commonRoots(project, !visitor));
  return checkExpression(parts.join(' && '), scope, BOOL).constant !== false;
}

/**
 * A gate lets its own target pass and nothing else: if the target refuses the visitor, the gate
 * applies again.
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
