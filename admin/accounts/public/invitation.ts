import type { Role } from '../../../schemas/admin/accounts.ts';

/** An invitation as the server describes it to the holder of its link. */
export interface Invitation {
  /** Null: the person who accepts enters it. */
  email: string | null;
  role: Role;
  everyTenant: boolean;
  /** Somebody with this address has an account already. */
  isKnown: boolean;
}
