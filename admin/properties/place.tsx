import { TabPanel, TabView } from 'primereact/tabview';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { DocumentPart } from '../../schemas/admin/documents.ts';
import type { Address } from '../../schemas/draft/operation.ts';
import { Loading } from '../ui/states.tsx';
import { AddDialog } from './dialogs/add-dialog.tsx';
import { PropertyForm } from './form.tsx';
import { OriginTab, WhoSeesTab } from './origin/explanation.tsx';
import { RenamedNote } from './origin/renamed-note.tsx';
import { PanelHeader } from './panel-header.tsx';
import { QuickActions } from './quick-actions.tsx';

const JsonTab = lazy(async () => ({ default: (await import('../json/json-tab.tsx')).JsonTab }));

interface PartPropertiesProps {
  part: DocumentPart;
  tab: number;
  onTab: (tab: number) => void;
}

/** The properties of one place, in tabs. */
export function PartProperties({ part, tab, onTab }: PartPropertiesProps): ReactNode {
  const [list, setList] = useState<Address>();
  return (
    <div className="panel">
      <PanelHeader part={part} />
      <QuickActions key={part.at} part={part} onAdd={setList} />
      <TabView className="panel-tabs" activeIndex={tab} onTabChange={({ index }) => onTab(index)}>
        <TabPanel header="Propriedades">
          <RenamedNote part={part} />
          <PropertyForm key={part.at} part={part} onAdd={setList} />
        </TabPanel>
        <TabPanel header="Quem vê">
          <WhoSeesTab part={part} />
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
