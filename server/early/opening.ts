import type { CelHost } from '../../schemas/expressions/language/host.ts';
import { evaluateTree } from '../../schemas/expressions/tree/evaluate.ts';
import { fromSources } from '../../schemas/expressions/tree/object-code.ts';
import type { CelTree } from '../../schemas/expressions/tree/tree.ts';
import type { SessionInfo } from '../../schemas/release/boot.ts';
import {
  type OpeningAddress,
  type OpeningCall,
  type OpeningScreen,
  openingScreenOf,
  screenOpeningCalls,
  shellOpeningCalls,
} from '../../schemas/release/opening-calls.ts';
import { parameterOf } from '../../schemas/release/parameters.ts';
import type { ScreenChunk } from '../../schemas/release/types.ts';
import type { Store } from '../store/types.ts';
import type { LiveRelease } from '../tenancy/live-release.ts';

/** Most of the portals' users are there; in another zone a date differs for some hours of a day. */
const zone = 'America/Sao_Paulo';
const minute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What is known of one release, for as long as that is in memory. */
interface Known {
  screens: Map<string, Promise<OpeningScreen | null>>;
  evaluate(
    session: SessionInfo,
    now: number,
  ): (expression: CelTree, roots: Record<string, unknown>) => unknown;
}

const known = new WeakMap<LiveRelease, Known>();

function createKnown(): Known {
  let asked: { session: SessionInfo; now: number } | undefined;
  const atMinute = () => minute.format(asked?.now).replace(' ', 'T');
  const host: CelHost = {
    param: (name, branch) => parameterOf(asked?.session ?? {}, name, branch),
    today: () => atMinute().slice(0, 10),
    now: atMinute,
  };
  return {
    screens: new Map(),
    evaluate: (session, now) => (expression, roots) => {
      asked = { session, now };
      return evaluateTree(expression, roots, host);
    },
  };
}

async function readScreen(
  store: Store,
  release: LiveRelease,
  file: string,
): Promise<OpeningScreen | null> {
  const text = await store.releaseFile(release.tenant, release.hash, file);
  if (text === null) return null;
  const { screen } = JSON.parse(text) as ScreenChunk;
  return openingScreenOf(release.manifest.format === 1 ? fromSources(screen) : screen);
}

/**
 * The calls that the page of a session makes when it opens at an address.
 *
 * @param screen id of the address's screen; undefined where the session may not see it
 */
export async function openingCallsOf(
  { store, now }: { store: Store; now: () => number },
  release: LiveRelease,
  session: SessionInfo,
  screen: string | undefined,
  address: OpeningAddress,
): Promise<OpeningCall[]> {
  const of = known.get(release) ?? createKnown();
  known.set(release, of);
  const { manifest, settings } = release;
  const file = screen === undefined ? undefined : manifest.screens[screen]?.chunk;
  let part: OpeningScreen | null = null;
  if (screen !== undefined && file !== undefined) {
    const reading = of.screens.get(screen) ?? readScreen(store, release, file);
    of.screens.set(screen, reading);
    reading.catch(() => of.screens.delete(screen));
    part = await reading;
  }
  const roots = {
    session: { ...session.data, impersonating: session.impersonating },
    params: session.params,
    env: settings.env,
  };
  const evaluate = of.evaluate(session, now());
  return [
    ...(part ? screenOpeningCalls(part, address, roots, evaluate) : []),
    ...shellOpeningCalls(manifest.shell, address, roots, evaluate),
  ];
}
