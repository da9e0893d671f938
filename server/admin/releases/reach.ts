import type { TouchedScreen } from '../../../schemas/admin/releases.ts';
import { audienceLine, type ModuleName } from '../../../schemas/places/audience.ts';
import type { Manifest } from '../../../schemas/release/types.ts';
import type { Use } from '../../store/publishing.ts';
import { branchUseOf } from '../../usage/usage.ts';
import type { CallUse } from './consequences.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Parts of a manifest that every screen shows or uses. */
const commonParts: readonly [string, (manifest: Manifest) => unknown][] = [
  ['O menu, o cabeçalho ou o rodapé muda.', ({ shell, module }) => [shell, module]],
  ['Cores, letras ou medidas mudam.', ({ theme }) => theme],
  ['Textos comuns mudam.', ({ messages }) => messages],
  ['Parâmetros mudam.', ({ parameters }) => parameters],
  ['O nome do portal muda.', ({ title }) => title],
];

/** Differences on every screen: pt-BR. */
export const everywhere = (before: Manifest, after: Manifest): string[] =>
  commonParts.flatMap(([sentence, part]) => (same(part(before), part(after)) ? [] : [sentence]));

/** An address of a screen: one that needs no record, else that of an invented one. */
function addressOf(
  { routes }: Manifest,
  screen: string,
): Pick<TouchedScreen, 'path' | 'needsRecord'> {
  const paths = routes.filter((route) => route.screen === screen).map(({ path }) => path);
  const plain = paths.find((path) => !path.includes('{'));
  const path = plain ?? paths[0]?.replace(/\{[^}]*\}/g, '1') ?? null;
  return { path, needsRecord: path !== null && plain === undefined };
}

/** Numbers of sessions by what they used. */
type Usage = readonly { kind: Use['kind']; name: string; sessions: number }[];

const sessionsOf = (usage: Usage, kind: Use['kind'], id: string): number =>
  usage.find((use) => use.kind === kind && use.name === id)?.sessions ?? 0;

/** In how many sessions each call was made. */
export const callUse =
  (usage: Usage): CallUse =>
  (call) =>
    sessionsOf(usage, 'call', call);

interface ReachOptions {
  before: Manifest;
  after: Manifest;
  usage: Usage;
  /** Label of a screen. */
  title: (screen: string) => string;
  moduleName: ModuleName;
}

/** In how many sessions each screen was opened, in all and by branch; most sessions first. */
function useOf(usage: Usage): (screen: string) => Pick<TouchedScreen, 'sessions' | 'branches'> {
  const byBranch = usage
    .filter(({ kind }) => kind === 'branchScreen')
    .map(({ name, sessions }) => ({ ...branchUseOf(name), sessions }))
    .sort((a, b) => b.sessions - a.sessions);
  return (id) => ({
    sessions: sessionsOf(usage, 'screen', id),
    branches: byBranch
      .filter(({ screen }) => screen === id)
      .map(({ branch, sessions }) => ({ branch, sessions })),
  });
}

/**
 * The screens whose object code differs between two releases; those that are used most come first.
 */
export function touchedScreens({
  before,
  after,
  usage,
  title,
  moduleName,
}: ReachOptions): TouchedScreen[] {
  const ids = [...new Set([...Object.keys(before.screens), ...Object.keys(after.screens)])];
  const use = useOf(usage);
  const touched = ids.flatMap((id): TouchedScreen[] => {
    const [old, young] = [before.screens[id], after.screens[id]];
    if (same(old, young)) return [];
    const shown = young ?? old;
    if (!shown) return [];
    const change = !old ? 'added' : young ? 'changed' : 'removed';
    return [
      {
        id,
        title: title(id),
        audience: audienceLine(shown.access, moduleName),
        ...addressOf(young ? after : before, id),
        ...use(id),
        change,
      },
    ];
  });
  return touched.sort((a, b) => b.sessions - a.sessions || a.title.localeCompare(b.title, 'pt-BR'));
}
