import type { ReactNode } from 'react';
import { PropertiesPanel } from '../properties/panel.tsx';
import { Page } from '../ui/page.tsx';
import { FindingsBar } from './findings-bar.tsx';
import { WorkbenchLayout } from './layout.tsx';
import { ConfigurationMap } from './map.tsx';
import { ScreenPane } from './screen-pane.tsx';
import { useBench } from './use-bench.ts';
import { WorkbenchContext } from './workbench.ts';

/** 'Ajustar telas': the map, the screen and the properties of what is chosen. */
export function Component(): ReactNode {
  const bench = useBench();
  return (
    <Page title="Ajustar telas" full>
      <WorkbenchContext value={bench}>
        <div className="workbench">
          <WorkbenchLayout
            map={<ConfigurationMap />}
            screen={<ScreenPane />}
            properties={<PropertiesPanel />}
            selected={bench.selected}
          />
          <FindingsBar />
        </div>
      </WorkbenchContext>
    </Page>
  );
}
