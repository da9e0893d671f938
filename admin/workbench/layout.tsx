import { SelectButton } from 'primereact/selectbutton';
import { Splitter, SplitterPanel } from 'primereact/splitter';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

const narrow = '(max-width: 991.98px)';

const isNarrow = (): boolean => window.matchMedia?.(narrow).matches ?? false;

function onWidth(changed: () => void): () => void {
  const query = window.matchMedia?.(narrow);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

type Pane = 'map' | 'screen' | 'properties';
const tabs: readonly { value: Pane; label: string }[] = [
  { value: 'map', label: 'Mapa' },
  { value: 'screen', label: 'Tela' },
  { value: 'properties', label: 'Propriedades' },
];

interface LayoutProps {
  map: ReactNode;
  screen: ReactNode;
  properties: ReactNode;
  /** The selection: on a phone its properties come to the front. */
  selected: string | undefined;
}

/** Map, screen and properties side by side; on a narrow window one at a time, behind tabs. */
export function WorkbenchLayout({ map, screen, properties, selected }: LayoutProps): ReactNode {
  const small = useSyncExternalStore(onWidth, isNarrow);
  const [pane, setPane] = useState<Pane>(selected === undefined ? 'map' : 'properties');
  const [wasScreenSeen, setScreenSeen] = useState(false);
  useEffect(() => {
    setPane(selected === undefined ? 'map' : 'properties');
  }, [selected]);
  if (!small) {
    return (
      <Splitter className="bench" stateKey="admin-bench" stateStorage="local">
        <SplitterPanel className="bench-pane" size={16} minSize={12}>
          {map}
        </SplitterPanel>
        <SplitterPanel className="bench-pane" size={58} minSize={20}>
          {screen}
        </SplitterPanel>
        <SplitterPanel className="bench-pane" size={26} minSize={22}>
          {properties}
        </SplitterPanel>
      </Splitter>
    );
  }
  const panes: readonly [Pane, ReactNode][] = [
    ['map', map],
    // The portal loads in it, which on a phone is dear: not before somebody looks.
    ['screen', wasScreenSeen && screen],
    ['properties', properties],
  ];
  return (
    <div className="bench-narrow">
      <SelectButton
        className="bench-tabs"
        aria-label="Parte da bancada"
        options={[...tabs]}
        value={pane}
        allowEmpty={false}
        onChange={({ value }) => {
          setPane(value as Pane);
          if (value === 'screen') setScreenSeen(true);
        }}
      />
      {panes.map(([name, content]) => (
        <div key={name} className="bench-pane" hidden={pane !== name}>
          {content}
        </div>
      ))}
    </div>
  );
}
