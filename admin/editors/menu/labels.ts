import { useQuery } from '@tanstack/react-query';
import { nameAsWords } from '../../../schemas/places/label.ts';
import { type DraftState, useNames, usePart } from '../../data/configuration.ts';
import { textsIn } from '../values.ts';
import type { MenuEntry } from './model.ts';

/** Labels in place of a module's name and of the tenant's own data. */
export interface MenuLabels {
  /** Titles of modules by name. */
  modules: Readonly<Record<string, string>>;
  /** Values of the tenant's settings, as `{{env.TELEFONE}}` shows them. */
  env: Readonly<Record<string, string>>;
}

/** pt-BR: a text filled with the tenant's values; 'sem valor' for one that has none. */
export const filledText = (text: string, env: MenuLabels['env']): string =>
  text.replace(/\{\{\s*env\.(\w+)\s*\}\}/g, (_all, name: string) => env[name] || 'sem valor');

/** An entry's label and hint in people's words. */
export const shownEntry = (
  { list, label, hint }: Pick<MenuEntry, 'list' | 'label' | 'hint'>,
  { modules, env }: MenuLabels,
): { label: string; hint: string | undefined } => ({
  label:
    list.kind === 'module'
      ? (modules[label] ?? nameAsWords(label.replace(/^[A-Z0-9]+_/, '')))
      : filledText(label, env),
  hint: hint === undefined ? undefined : filledText(hint, env),
});

/** Labels of modules and of the tenant's data; empty while they are fetched. */
export function useMenuLabels(draft: DraftState): MenuLabels {
  const names = useNames(draft);
  const modules = useQuery({
    queryKey: ['menu-modules', draft.id, draft.revision],
    queryFn: () => names('shell/shell#/menu/modules/order', '0'),
  });
  const env = usePart(draft, 'tenant/tenant#/env');
  return {
    modules: Object.fromEntries((modules.data ?? []).map(({ value, label }) => [value, label])),
    env: textsIn(env.data?.value),
  };
}
