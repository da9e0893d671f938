/** What the admin's server and pages say to each other about people. Times are ms since 1970. */

/** `implementer`: all tenants. `admin`: one tenant. `editor`: drafts, no publish. `reader`: looks only. */
export type Role = 'implementer' | 'admin' | 'editor' | 'reader';

export const roleNames: Readonly<Record<Role, string>> = {
  implementer: 'Implementador',
  admin: 'Administrador',
  editor: 'Editor',
  reader: 'Leitor',
};

/** What a role may do: checked by the server, and shown by the pages before it is tried. */
export type Permission =
  | 'read'
  | 'draft.write'
  | 'release.publish'
  | 'release.rollback'
  | 'tenant.settings'
  | 'people.manage'
  | 'audit.read'
  | 'tenants.manage'
  | 'tokens.manage';

/** The person at the admin of one tenant, as `GET /admin/api/me` answers. */
export interface Me {
  id: string;
  name: string;
  email: string;
  role: Role;
  permissions: readonly Permission[];
  tenant: string;
  /** What the tenant is called. */
  tenantName: string;
  twoFactor: boolean;
}
