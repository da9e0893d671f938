import { TabPanel, TabView } from 'primereact/tabview';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DocumentPart } from '../../schemas/admin/documents.ts';
import type { Address } from '../../schemas/draft/operation.ts';
import { usePart } from '../data/configuration.ts';
import { Empty, Loaded, Loading } from '../ui/states.tsx';
import { useWorkbench } from '../workbench/workbench.ts';
import { AddDialog } from './add-dialog.tsx';
import { documentOf } from './address.ts';
import { PropertyForm } from './form.tsx';
import { OriginTab, WhoSeesTab } from './explanation.tsx';
import { PanelHeader } from './panel-header.tsx';
import { QuickActions } from './quick-actions.tsx';

const JsonTab = lazy(async () => ({ default: (await import('../json/json-tab.tsx')).JsonTab }));

/** What is chosen: its properties, who sees it, why it is there, and its JSON. */
export function PropertiesPanel(): ReactNode {
  const { selected } = useWorkbench();
  if (selected === undefined)
    return <Empty icon="arrow-up-left" title="Escolha algo no mapa ou na tela para ajustar." />;
  return <PlacePanel key={documentOf(selected)} at={selected} />;
}

function PlacePanel({ at }: { at: Address }): ReactNode {
  const { draft } = useWorkbench();
  const [tab, setTab] = useState(0);
  const part = usePart(draft, at);
  return (
    <Loaded query={part} lines={8}>
      {(loaded) => <Place part={loaded} tab={tab} onTab={setTab} />}
    </Loaded>
  );
}

interface PlaceProps {
  part: DocumentPart;
  tab: number;
  onTab: (tab: number) => void;
}

function Place({ part, tab, onTab }: PlaceProps): ReactNode {
  const [list, setList] = useState<Address>();
  return (
    <div className="panel">
      <PanelHeader part={part} />
      <QuickActions key={part.at} part={part} onAdd={setList} />
      <TabView className="panel-tabs" activeIndex={tab} onTabChange={({ index }) => onTab(index)}>
        <TabPanel header="Propriedades">
          <PropertyForm key={part.at} part={part} onAdd={setList} />
        </TabPanel>
        <TabPanel header="Quem vê">
          <WhoSeesTab at={part.at} />
        </TabPanel>
        <TabPanel header="Origem">
          <OriginTab part={part} />
        </TabPanel>
        <TabPanel header="JSON">
          <Suspense fallback={<Loading />}>
            <JsonTab part={part} />
          </Suspense>
        </TabPanel>
      </TabView>
      {list !== undefined && <AddDialog list={list} onClose={() => setList(undefined)} />}
    </div>
  );
}
