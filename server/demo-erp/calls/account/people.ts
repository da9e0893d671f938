import type { Store } from '../../store/store.ts';

/** Somebody with access to the portal. */
export interface Member {
  id: number;
  login: string;
  nome: string;
  email: string;
  tel: string;
}

const COLUMNS = 'id, login, nome, email, tel';

/** A document without its mask, in capitals. */
export const plainDocument = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** The member with this e-mail, registration number (of the collaborator) or CPF/CNPJ. */
export function findMember(store: Store, id: string): Member | undefined {
  if (id.includes('@'))
    return store.one<Member>(
      `SELECT ${COLUMNS} FROM colaborador WHERE login IS NOT NULL AND lower(email) = lower(?)`,
      id.trim(),
    );
  const plain = plainDocument(id);
  return store.one<Member>(
    `SELECT ${COLUMNS} FROM colaborador WHERE login IS NOT NULL AND (login = ? OR CAST(id AS TEXT) = ?)`,
    plain,
    plain,
  );
}
