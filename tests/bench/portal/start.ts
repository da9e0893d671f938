import { join } from 'node:path';
import { type Child, startChild } from '../child.ts';
import { type BenchSession, signIn } from './session.ts';

interface PortalHello {
  url: string;
  release: string;
  /** That of the slow tenant, where there is one. */
  slowRelease?: string;
}

/** The ERP and the portal, each in its process, and a session. */
export interface BenchPortal {
  erpUrl: string;
  portal: Child & { hello: PortalHello };
  session: BenchSession;
  stop(): Promise<void>;
}

export interface PortalOptions {
  /** Folder for the store. */
  scratch: string;
  /** Folder of a build of the runtime; without it no page can be served. */
  runtimeDir?: string;
  /** Folder of the build of the hand-written pages. */
  handDir?: string;
  /** Folder of a build of the admin; with it the accounts of the demo stand ready. */
  adminDir?: string;
  nodeArgs?: string[];
  /** How many products the ERP has; by default 100. */
  products?: number;
  /** Beside the benchmark's tenant another one, whose calls the ERP answers slowly. */
  slowNeighbour?: boolean;
}

/** Starts both and signs in. */
export async function startPortal({
  scratch,
  runtimeDir,
  handDir,
  adminDir,
  nodeArgs,
  products,
  slowNeighbour = false,
}: PortalOptions): Promise<BenchPortal> {
  const erp = await startChild<{ url: string }>(
    'erp',
    'erp/main.ts',
    products === undefined ? {} : { ERP_PRODUCTS: String(products) },
  );
  const env = {
    DATA_DIR: join(scratch, 'data'),
    ERP_URL: erp.hello.url,
    ...(runtimeDir === undefined ? {} : { RUNTIME_DIR: runtimeDir }),
    ...(handDir === undefined ? {} : { HAND_DIR: handDir }),
    ...(adminDir === undefined ? {} : { ADMIN_DIR: adminDir }),
    ...(slowNeighbour ? { SLOW_NEIGHBOUR: '1' } : {}),
  };
  const portal = await startChild<PortalHello>('portal', 'portal/main.ts', env, nodeArgs);
  const session = await signIn(portal.hello.url, portal.hello.release);
  return {
    erpUrl: erp.hello.url,
    portal,
    session,
    stop: async () => {
      await portal.stop();
      await erp.stop();
    },
  };
}
