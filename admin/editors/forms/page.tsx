import { Dropdown } from 'primereact/dropdown';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { MapNode } from '../../../schemas/admin/documents.ts';
import { useMap, usePart } from '../../data/configuration.ts';
import { documentOf } from '../../properties/address.ts';
import { Page } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { indexMap, screenOf } from '../../workbench/map-tree.ts';
import { useBench } from '../../workbench/use-bench.ts';
import { useWorkbench, WorkbenchContext } from '../../workbench/workbench.ts';
import { FormEditor } from './form-editor.tsx';
import { formOf } from './model.ts';

/** `r/:draft/formularios`; `?at=` is the chosen form or a field of it. */
export function Component(): ReactNode {
  const bench = useBench();
  const map = useMap(bench.draft);
  return (
    <Page
      title="Formulários"
      lead="As perguntas de cada formulário, sua ordem e o que se confere antes do envio."
    >
      <WorkbenchContext value={bench}>
        <Loaded query={map} lines={10}>
          {(nodes) => <Forms nodes={nodes} />}
        </Loaded>
      </WorkbenchContext>
    </Page>
  );
}

function Forms({ nodes }: { nodes: readonly MapNode[] }): ReactNode {
  const { selected, select } = useWorkbench();
  const choices = useMemo(() => {
    const index = indexMap(nodes);
    const forms = nodes.filter(({ at, word }) => word === 'form' && !at.includes('#'));
    return forms
      .map(({ at, label }) => {
        const screen = screenOf(index, at);
        const id = at.slice('form/'.length);
        return {
          at,
          screen,
          label: `${screen?.label ?? 'Sem tela'} · ${label === id ? id.replaceAll('-', ' ') : label}`,
        };
      })
      .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
  }, [nodes]);
  const chosen =
    choices.find(({ at }) => selected !== undefined && at === documentOf(selected)) ?? choices[0];
  const isSelected =
    chosen !== undefined && selected !== undefined && documentOf(selected) === chosen.at;
  useEffect(() => {
    if (chosen && !isSelected) select(chosen.at);
  }, [chosen, isSelected, select]);
  if (!chosen || !isSelected) return <Empty icon="list-check" title="Ainda não há formulários." />;
  return (
    <>
      <Dropdown
        aria-label="Formulário"
        className="form-choice"
        value={chosen.at}
        options={choices}
        optionLabel="label"
        optionValue="at"
        filter
        onChange={(event) => select(event.value as string)}
      />
      <Chosen key={chosen.at} at={chosen.at} screen={chosen.screen} />
    </>
  );
}

function Chosen({ at, screen }: { at: string; screen: MapNode | undefined }): ReactNode {
  const { draft } = useWorkbench();
  const part = usePart(draft, at);
  return (
    <Loaded query={part}>{(loaded) => <FormEditor form={formOf(loaded)} screen={screen} />}</Loaded>
  );
}
