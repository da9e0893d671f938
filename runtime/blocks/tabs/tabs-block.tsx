import { type ReactNode, useId, useMemo, useState } from 'react';
import { Blocks } from '../../render/view/block-view.tsx';
import { unseenOrigins } from '../../render/view/origin-marks.tsx';
import { PlaceView } from '../../render/place/place-view.tsx';
import type { BlockOf } from '../../render/view/registry.tsx';
import { useStableScope } from '../../render/scope/scope.tsx';
import { scopeOfTab, type ShownTab, useShownTabs } from './shown-tabs.ts';
import { TabRow } from './tab-row.tsx';
import { useOpenTab } from './use-open-tab.ts';
import './tabs.css';

interface PanelProps {
  tab: ShownTab;
  /** Names the place among those of the screen. */
  place: string;
  id: string;
  open: boolean;
}

/** A tab's content with its own data; it stays mounted while another tab is open. */
function Panel({ tab, place, id, open }: PanelProps): ReactNode {
  const around = useStableScope();
  const outer = useMemo(() => scopeOfTab(around, tab), [around, tab]);
  return (
    <div
      className="tabs-panel"
      role="tabpanel"
      id={`${id}${tab.id}panel`}
      aria-labelledby={`${id}${tab.id}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable from its tab
      tabIndex={0}
      hidden={!open}
    >
      <PlaceView
        options={{
          id: `tab:${place}.${tab.id}`,
          at: tab.at,
          outer,
          chunk: outer.chunk,
          data: tab.data,
        }}
        triggers={tab.on}
      >
        <Blocks blocks={tab.body} />
      </PlaceView>
    </div>
  );
}

/**
 * Parts that share one place. A part is mounted, and asks for its data, when it is first opened.
 */
export function TabsBlock({ block }: { block: BlockOf<'tabs'> }): ReactNode {
  const id = useId();
  const tabs = useShownTabs(block.tabs);
  const { open, choose } = useOpenTab(block, tabs);
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (!open) return unseenOrigins(block.tabs);
  if (!opened.includes(open.id)) setOpened([...opened, open.id]);
  return (
    <div className="tabs" data-id={block.id}>
      <TabRow tabs={tabs} open={open} id={id} onChoose={choose} />
      {unseenOrigins(block.tabs)}
      {tabs
        .filter((tab) => opened.includes(tab.id))
        .map((tab) => (
          <Panel key={tab.id} tab={tab} place={block.id} id={id} open={tab === open} />
        ))}
    </div>
  );
}
