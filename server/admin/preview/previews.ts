import type { MapThreads } from '../../proxy/mapping/threads.ts';
import { createCipher, deriveKey } from '../../session/cipher.ts';
import { createQuoteKeys } from '../../session/quote-keys.ts';
import type { Sessions } from '../../session/session-types.ts';
import { createSessions } from '../../session/sessions.ts';
import type { Store } from '../../store/types.ts';
import type { Compiles } from '../compile/compiles.ts';
import { createPreviewAccounts, type PreviewAccounts } from './account.ts';
import { createPreviewCodes, type PreviewCodes } from './code.ts';
import { codeOfDraft } from './draft-code.ts';
import { createGrants, type Grants } from './grants.ts';
import type { DemoPerson } from './demo-person.ts';

/** Everything that previews work with. */
export interface Previews {
  grants: Grants;
  codes: PreviewCodes;
  accounts: PreviewAccounts;
  /** Sessions of the previews' hosts: no cookie of the portal's is one of them. */
  sessions: Sessions;
  /** Accounts of the demo ERP; none where the ERP is another. */
  people: readonly DemoPerson[];
}

export interface PreviewsOptions {
  store: Store;
  threads: MapThreads;
  now: () => number;
  /** Of the installation. */
  secret: Buffer;
  people: readonly DemoPerson[];
  compiles: Pick<Compiles, 'compiled' | 'origins'>;
}

/** Puts the parts of previews together. */
export function createPreviews({
  store,
  threads,
  now,
  secret,
  people,
  compiles,
}: PreviewsOptions): Previews {
  const sessionCipher = createCipher(deriveKey(secret, 'preview-session'));
  return {
    grants: createGrants(store, now),
    codes: createPreviewCodes({
      store,
      threads,
      draft: (tenant, draft) => codeOfDraft(compiles, tenant, draft),
    }),
    accounts: createPreviewAccounts(store, createCipher(deriveKey(secret, 'preview-account'))),
    sessions: createSessions(store, sessionCipher, now, createQuoteKeys(secret), 'preview '),
    people,
  };
}
