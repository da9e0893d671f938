import { useQuery } from '@tanstack/react-query';
import type { NameChoice } from '../../../schemas/admin/documents.ts';
import { useMap, useNames } from '../../data/configuration.ts';

/** A field of the session that has a few known values. */
export interface SessionField {
  /** Path below `session`: 'colaborador.type'. */
  path: string;
  /** 'Perfil' */
  label: string;
  options: readonly { value: string; label: string }[];
}

const root = 'session.';

/** Of the names that a condition may use: the session's fields whose values are known. */
export const sessionFields = (names: readonly NameChoice[]): SessionField[] =>
  names.flatMap(({ value, label, options }) =>
    value.startsWith(root) && options
      ? [{ path: value.slice(root.length), label: label.split(' › ').at(-1) ?? label, options }]
      : [],
  );

/** Session fields that a draft's conditions use; empty until they are known. */
export function useSessionFields(draft: { id: string; revision: number }): readonly SessionField[] {
  const names = useNames(draft);
  const screen = useMap(draft).data?.find(({ word }) => word === 'screen')?.at;
  const { data } = useQuery({
    queryKey: ['session-fields', draft.id, screen],
    queryFn: async () => sessionFields(await names(screen ?? '', 'when')),
    enabled: screen !== undefined,
  });
  return data ?? [];
}
