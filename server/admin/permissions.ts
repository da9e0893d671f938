import type { Permission, Role } from '../../schemas/admin/accounts.ts';

const reading: readonly Permission[] = ['read'];
const editing: readonly Permission[] = [...reading, 'draft.write', 'tokens.manage'];
const administering: readonly Permission[] = [
  ...editing,
  'release.publish',
  'release.rollback',
  'tenant.settings',
  'people.manage',
  'audit.read',
];

/** Permissions of each role at a tenant that it belongs to; an implementer belongs to all. */
export const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  reader: reading,
  editor: editing,
  admin: administering,
  implementer: [...administering, 'tenants.manage'],
};
