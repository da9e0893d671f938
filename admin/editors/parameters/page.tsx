import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useParameters } from '../data.ts';
import { useEditing } from '../editing.ts';
import { ParameterList } from './parameter-list.tsx';

/** `r/:draft/parametros`. */
export function Component(): ReactNode {
  const { draft, disabled, change, placeHref } = useEditing();
  const query = useParameters(draft);
  return (
    <Page
      title="Parâmetros"
      lead="O que cada chave liga, desliga ou regula, em geral e por filial."
    >
      <Loaded query={query} lines={10}>
        {(answer) => (
          <ParameterList
            answer={answer}
            disabled={disabled}
            placeHref={placeHref}
            onChange={change}
          />
        )}
      </Loaded>
    </Page>
  );
}
