import { type Role, roleNames } from '../../../schemas/admin/accounts.ts';

/** Use of each role, for the person who assigns it. */
export const roleUses: Readonly<Record<Role, string>> = {
  implementer: 'Tudo, em todos os distribuidores.',
  admin: 'Publica, convida pessoas e vê o registro de alterações.',
  editor: 'Ajusta o portal em rascunhos, sem publicar.',
  reader: 'Vê tudo e não muda nada.',
};

export const roleOptions = (roles: readonly Role[]) =>
  roles.map((value) => ({ value, label: roleNames[value] }));
