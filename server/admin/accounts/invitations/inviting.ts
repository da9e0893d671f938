import type { Logger } from '../../../http/telemetry/logger.ts';
import type { Store } from '../../../store/types.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { createAuth } from '../auth.ts';
import { createLinks, type LinkOptions, type Links } from '../links.ts';
import { createPeople } from '../people/people.ts';
import { createInvitations, type Invitations } from './invitations.ts';

export interface InvitingOptions extends LinkOptions {
  store: Store;
  /** Of the installation. */
  secret: Buffer;
  mailer: Mailer;
  log: Logger;
  now: () => number;
}

/** Invites people where no server runs. */
export interface Inviting {
  invitations: Invitations;
  links: Links;
  mailer: Mailer;
  defaultTenant: string;
}

/** For commands, which invite without a running server. */
export function createInviting(options: InvitingOptions): Inviting {
  const { store, secret, log, mailer, now, defaultTenant } = options;
  const people = createPeople(store, createAuth({ store, secret, log, secure: false }));
  return {
    invitations: createInvitations(store, people, now),
    links: createLinks(options),
    mailer,
    defaultTenant,
  };
}
