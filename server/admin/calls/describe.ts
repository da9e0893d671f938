import type {
  CallContract,
  CallDrift,
  CallSummary,
  ContractFinding,
  Untriable,
} from '../../../schemas/admin/calls.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { ServerCall } from '../../../schemas/release/types.ts';
import { readsOnly } from '../../proxy/reads.ts';
import type { Store } from '../../store/types.ts';
import type { LiveRelease } from '../../tenancy/live-release.ts';
import { argumentsSchema, schemaOfShape } from './schema.ts';
import { createScreensOf, namesField, type ScreenCode } from './screens.ts';

interface Drift {
  at: number;
  mismatches: readonly ContractFinding[];
}

/**
 * Description of a release's calls: their declarations, the screens that make them, and how their
 * answers drift.
 */
export interface CallDescriptions {
  list(release: LiveRelease): Promise<CallSummary[]>;
  contract(release: LiveRelease, call: ServerCall): Promise<CallContract>;
  drift(release: LiveRelease): Promise<CallDrift[]>;
}

/** Why a call is not tried from the admin; null for one that may be. */
export function untriable({
  multipart,
  session,
  endsSessions,
  portal,
}: ServerCall): Untriable | null {
  if (multipart) return 'multipart';
  return session || endsSessions || portal ? 'session' : null;
}

/** By call, those whose answers differed from what this very release declares. */
async function driftOf(store: Store, { tenant, hash }: LiveRelease): Promise<Map<string, Drift>> {
  const records = (await store.drift(tenant)).filter(
    ({ release, mismatches }) => release === hash && mismatches.length > 0,
  );
  return new Map(records.map((record) => [record.call, record]));
}

const usesOf = (screens: readonly ScreenCode[], call: string): ScreenCode[] =>
  screens.filter(({ calls }) => calls.has(call));
const accessOf = ({ access }: ServerCall): string =>
  typeof access === 'string' ? access : access.module;
const hasAnswer = ({ response }: ServerCall): boolean =>
  response.kind !== 'none' && response.kind !== 'file';

/** @param base reads the product's own documents */
export function createCallDescriptions(
  store: Store,
  base: () => Promise<readonly SourceFile[]>,
): CallDescriptions {
  const screensOf = createScreensOf(store, base);
  const known = (release: LiveRelease) =>
    Promise.all([screensOf(release), driftOf(store, release)]);

  function summary(
    call: ServerCall,
    drift: ReadonlyMap<string, Drift>,
  ): Omit<CallSummary, 'screens'> {
    const { id, method, path } = call;
    return {
      id,
      method,
      path,
      reads: readsOnly(call),
      mismatches: drift.get(id)?.mismatches.length ?? 0,
    };
  }

  return {
    list: async (release) => {
      const [screens, drift] = await known(release);
      return Object.values(release.table.calls).map((call) => ({
        ...summary(call, drift),
        screens: usesOf(screens, call.id).length,
      }));
    },
    contract: async (release, call) => {
      const [screens, drift] = await known(release);
      const { shapes } = release.table;
      return {
        ...summary(call, drift),
        timeout: call.timeout,
        access: accessOf(call),
        arguments: argumentsSchema(call, shapes),
        answer: hasAnswer(call) ? schemaOfShape(call.response.shape, shapes) : null,
        untriable: untriable(call),
        screens: usesOf(screens, call.id).map(({ id, name, route }) => ({ id, name, route })),
      };
    },
    drift: async (release) => {
      const [screens, drift] = await known(release);
      return [...drift].map(([call, { at, mismatches }]) => ({
        call,
        at,
        findings: mismatches,
        screens: usesOf(screens, call).map((screen) => ({
          id: screen.id,
          name: screen.name,
          route: screen.route,
          fields: mismatches.map(({ path }) => path).filter((path) => namesField(screen, path)),
        })),
      }));
    },
  };
}
