import { createContext, useContext } from 'react';
import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import type { Finding } from '../../../schemas/admin/drafts.ts';
import type { Json, Operation } from '../../../schemas/draft/operation.ts';
import { useOptimisticValue } from '../../data/use-optimistic-value.ts';
import { valueAt } from '../../editors/values.ts';

/** A document of the tenant, as the settings change it. */
export interface Settings {
  document: 'tenant/tenant' | 'shell/shell';
  part: DocumentPart;
  findings: readonly Finding[];
  disabled: boolean;
  change: (operation: Operation) => Promise<boolean>;
}

export const SettingsContext = createContext<Settings | null>(null);

/** The tenant's settings around; throws outside of their page. */
export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('useSettings stands outside of SettingsContext');
  return settings;
}

/** One property of the document. */
export interface Setting {
  value: Json | undefined;
  disabled: boolean;
  /** The finding there. */
  error: string | undefined;
  /** Whether the tenant says another value than the product. */
  changed: boolean;
  /** Undefined: there is none. */
  set: (value: Json | undefined) => Promise<void>;
  reset: () => Promise<void>;
}

/** The property under some keys: `useSetting('erp', 'url')`. */
export function useSetting(...keys: readonly string[]): Setting {
  const { document, part, findings, disabled, change } = useSettings();
  const at = `${document}#/${keys.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
  const { optimistic, show } = useOptimisticValue<Json | undefined>(part);
  const value = optimistic ? optimistic.value : valueAt(part.value, ...keys);
  const base = valueAt(part.base, ...keys);
  const finding = findings.find((one) => one.at === at || one.at?.startsWith(`${at}/`));
  const store = async (next: Json | undefined, operation: Operation): Promise<void> => {
    const stored = change(operation);
    show(next, stored);
    await stored;
  };
  const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
    JSON.stringify(one) === JSON.stringify(other);
  return {
    value,
    disabled,
    error: finding?.message,
    changed: !isSame(value, base),
    reset: () => store(base, { op: 'reset', at }),
    set: async (next) => {
      if (isSame(next, value)) return;
      if (isSame(next, base)) await store(base, { op: 'reset', at });
      else
        await store(
          next,
          next === undefined ? { op: 'unset', at } : { op: 'set', at, value: next },
        );
    },
  };
}
