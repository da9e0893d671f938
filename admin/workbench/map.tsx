import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { Tree } from 'primereact/tree';
import type { TreeNode } from 'primereact/treenode';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { MapNode } from '../../schemas/admin/documents.ts';
import { useMap } from '../data/configuration.ts';
import { Loaded } from '../ui/states.tsx';
import { wordTitle } from '../properties/word.ts';
import { type Expanded, indexMap, problemsByKey, treeOf, wayTo } from './map-tree.ts';
import { SearchResults } from './search-results.tsx';
import { useWorkbench } from './workbench.ts';

/** A place in the map, and what the compiler finds there or beneath. */
function drawn(node: TreeNode, problems: string | undefined): ReactNode {
  const place = node.data as Partial<MapNode> & { count?: number };
  const kind =
    place.word === undefined
      ? undefined
      : (place.routes?.[0] ?? wordTitle(place.word, place.at ?? ''));
  return (
    <span className="map-node" title={[node.label, kind].filter(Boolean).join(' · ')}>
      <span className="map-label">{node.label}</span>
      {place.count !== undefined && <span className="map-count">{place.count}</span>}
      {kind !== undefined && <span className="map-word">{kind}</span>}
      {problems !== undefined && (
        <i
          className="pi pi-exclamation-triangle map-problem"
          role="img"
          aria-label={`${problems} aqui`}
          title={`${problems} aqui: escolha para ver`}
        />
      )}
      {place.hidden && (
        <i
          className="pi pi-eye-slash map-hidden"
          role="img"
          aria-label="oculto"
          title="Oculto: não aparece para ninguém"
        />
      )}
      {(place.changed || place.renamed) && (
        <i
          className="map-changed"
          role="img"
          aria-label={place.changed ? 'alterado' : 'título alterado em toda parte'}
          title={place.changed ? 'Alterado por vocês' : 'Título alterado em toda parte'}
        />
      )}
    </span>
  );
}

interface LegendProps {
  hasProblems: boolean;
  hasHidden: boolean;
}

/** Legend of the map's marks. */
const Legend = ({ hasProblems, hasHidden }: LegendProps): ReactNode => (
  <p className="map-legend">
    <span>
      <i className="map-changed" aria-hidden /> alterado por vocês
    </span>
    {hasHidden && (
      <span>
        <i className="pi pi-eye-slash map-hidden" aria-hidden /> oculto
      </span>
    )}
    {hasProblems && (
      <span>
        <i className="pi pi-exclamation-triangle map-problem" aria-hidden /> com problema ou aviso
      </span>
    )}
  </p>
);

/** Everything that the tenant has, as people know it; searchable. */
export function ConfigurationMap(): ReactNode {
  const { draft } = useWorkbench();
  const [words, setWords] = useState('');
  const sought = useDeferredValue(words);
  const map = useMap(draft);
  return (
    <div className="map">
      <div className="map-search">
        <i className="pi pi-search" aria-hidden />
        <InputText
          type="search"
          placeholder="Procurar"
          aria-label="Procurar textos, campos e telas"
          aria-describedby="map-hint"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {words !== '' && (
          <Button
            text
            size="small"
            icon="pi pi-times"
            aria-label="Limpar a busca"
            onClick={() => setWords('')}
          />
        )}
      </div>
      <p id="map-hint" className="map-hint">
        {words.trim().length === 1
          ? 'Escreva mais uma letra.'
          : words.trim() === '' && 'Por exemplo: Frete, vlTot, /pedidos'}
      </p>
      {sought.trim().length > 1 ? (
        <SearchResults words={sought} onClear={() => setWords('')} />
      ) : (
        <Loaded query={map} lines={10}>
          {(nodes) => <MapTree nodes={nodes} />}
        </Loaded>
      )}
    </div>
  );
}

function MapTree({ nodes }: { nodes: readonly MapNode[] }): ReactNode {
  const { selected, select, findings } = useWorkbench();
  const index = useMemo(() => indexMap(nodes), [nodes]);
  const problems = useMemo(() => problemsByKey(index, findings), [index, findings]);
  const hasHidden = nodes.some(({ hidden }) => hidden);
  const [expanded, setExpanded] = useState<Expanded>({
    'group:menu': true,
    'group:screen': true,
  });
  const way = useMemo(
    () => (selected === undefined ? undefined : wayTo(index, selected)),
    [index, selected],
  );
  useEffect(() => {
    // A node chosen elsewhere, as in the preview, is scrolled into view here.
    if (way && way.open.length > 0)
      setExpanded((before) =>
        way.open.every((key) => before[key])
          ? before
          : { ...before, ...Object.fromEntries(way.open.map((key) => [key, true])) },
      );
  }, [way]);
  const tree = useRef<HTMLDivElement>(null);
  const shown = way?.node?.at;
  const isOpen = way?.open.every((key) => expanded[key]) ?? false;
  useEffect(() => {
    if (shown !== undefined && isOpen)
      tree.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [shown, isOpen]);
  const at = way?.node?.at ?? null;
  // An edit draws the workbench several times, and this is its dearest part.
  const drawnTree = useMemo(() => {
    const toggle = (key: string, open: boolean) =>
      setExpanded((before) => ({ ...before, [key]: open }));
    const onClick = (node: TreeNode) => {
      const key = String(node.key);
      // A heading opens and closes; what is chosen opens.
      if (node.selectable === false) toggle(key, !expanded[key]);
      else if (!node.leaf) toggle(key, true);
    };
    return (
      <Tree
        className="map-tree"
        aria-label="Mapa"
        value={treeOf(index, expanded)}
        expandedKeys={{ ...expanded }}
        onToggle={({ value }) => setExpanded(value)}
        nodeTemplate={(node) => drawn(node, problems.get(String(node.key)))}
        selectionMode="single"
        pt={{ toggler: { 'aria-label': 'Abrir ou fechar' } }}
        selectionKeys={at}
        onSelect={({ node }) => typeof node.key === 'string' && select(node.key)}
        onNodeClick={({ node }) => onClick(node)}
      />
    );
  }, [index, expanded, problems, at, select]);
  return (
    <div className="map-body">
      <div ref={tree} className="map-scroll">
        {drawnTree}
      </div>
      {(problems.size > 0 || hasHidden || nodes.some(({ changed }) => changed)) && (
        <Legend hasProblems={problems.size > 0} hasHidden={hasHidden} />
      )}
    </div>
  );
}
