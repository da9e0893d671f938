import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useTexts } from '../data.ts';
import { useEditing } from '../editing.ts';
import { ExchangeButtons } from './exchange-buttons.tsx';
import { TextTable } from './text-table.tsx';

/** `r/:draft/textos`. */
export function Component(): ReactNode {
  const { draft, disabled, change, placeHref } = useEditing();
  const query = useTexts(draft);
  return (
    <Page
      title="Textos"
      lead="Tudo o que seus clientes leem. Clique em um texto para mudá-lo."
      actions={<ExchangeButtons documents={query.data} disabled={disabled} onChange={change} />}
    >
      <Loaded query={query} lines={12}>
        {(documents) => (
          <TextTable
            documents={documents}
            disabled={disabled}
            placeHref={placeHref}
            onChange={(operation) => void change(operation)}
          />
        )}
      </Loaded>
    </Page>
  );
}
