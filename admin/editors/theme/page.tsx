import type { ReactNode } from 'react';
import { type DraftState, usePart } from '../../data/configuration.ts';
import { useDraft } from '../../draft/context.ts';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useEditing } from '../editing.ts';
import { textAt } from '../values.ts';
import { themeState } from './model.ts';
import { ThemeEditor } from './theme-editor.tsx';

/** The theme that the tenant uses, with its context. */
function useTheme(draft: DraftState) {
  const tenant = usePart(draft, 'tenant/tenant');
  const theme = usePart(draft, `theme/${textAt(tenant.data?.value, 'theme') ?? 'default'}`);
  const shell = usePart(draft, 'shell/shell');
  const parameters = usePart(draft, 'parameters/parameters');
  const parts = [tenant, theme, shell, parameters];
  const data =
    tenant.data &&
    theme.data &&
    shell.data &&
    parameters.data &&
    themeState(theme.data, shell.data, tenant.data, parameters.data);
  return {
    // Of the draft as it is, not of the revision before.
    isFresh: !parts.some(({ isPlaceholderData }) => isPlaceholderData),
    data,
    error: parts.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(parts.map((part) => part.refetch())),
  };
}

/** `r/:draft/tema`. */
export function Component(): ReactNode {
  const { draft, disabled, change } = useEditing();
  const { beforeUndo } = useDraft();
  const query = useTheme(draft);
  return (
    <Page title="Tema" lead="Cores, imagens, cabeçalho e letras do portal.">
      <Loaded query={query} lines={8}>
        {(state) => (
          <ThemeEditor
            state={state}
            isFresh={query.isFresh}
            previewHref={`/r/${encodeURIComponent(draft.id)}/previa`}
            disabled={disabled}
            beforeUndo={beforeUndo}
            onChange={change}
          />
        )}
      </Loaded>
    </Page>
  );
}
