import { Button } from 'primereact/button';
import { type ReactNode, useMemo } from 'react';
import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import type { Address, Json } from '../../../schemas/draft/operation.ts';
import { isJsonObject } from '../../../schemas/record.ts';
import { above, below } from '../address.ts';
import { useMap } from '../../data/configuration.ts';
import { useWorkbench } from '../../workbench/workbench.ts';
import { AddButton } from '../additions/add-button.tsx';
import { AddNameButton } from '../additions/add-name-button.tsx';
import { namedListOf } from '../additions/named-lists.ts';
import { additionTitle, addTitle } from '../additions/titles.ts';
import type { AddableWord } from '../additions/words.ts';
import { textAt } from '../../editors/values.ts';
import { type Child, childrenOf } from '../children.ts';
import { SortableRows } from './sortable-rows.tsx';
import { blockWordsOf, stepWords } from './part-words.ts';

/** How many rows are shown before the rest is left to the map. */
const most = 60;

/** The fields of one line of a form, by their labels. */
const lineWords = (
  line: Json,
  labelOf: (name: string) => string | undefined,
): string | undefined =>
  Array.isArray(line)
    ? line
        .map((field: Json) => {
          const name = typeof field === 'string' ? field : (textAt(field, 'name') ?? '');
          return labelOf(name) ?? name;
        })
        .join(' · ')
    : undefined;

interface RowsProps {
  /** The list, or what has parts by name. */
  at: Address;
  property: string;
  /** Owner of the list; without it, nothing is added. */
  around: (Pick<DocumentPart, 'word' | 'label'> & Partial<Pick<DocumentPart, 'value'>>) | undefined;
  /** pt-BR, of the property. */
  label: string;
  labelledBy?: string;
  value: Json | undefined;
  /** The words that may be added, of the vocabulary. */
  words: readonly AddableWord[];
  readOnly: boolean;
  onOpen: (at: Address) => void;
  onAdd: (list: Address) => void;
}

/** Children of a place: a row each, which opens its own form. */
export function Rows({
  at,
  property,
  around,
  label,
  labelledBy,
  value,
  words,
  readOnly,
  onOpen,
  onAdd,
}: RowsProps): ReactNode {
  const { change } = useWorkbench();
  const rows = useNamedRows({ at, property, value, words });
  const canSort =
    !readOnly && Array.isArray(value) && value.every(isJsonObject) && value.length <= most;
  const takes = around !== undefined && (value === undefined || Array.isArray(value)) && !readOnly;
  return (
    <div
      className="nested"
      role="group"
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : label}
    >
      {canSort ? (
        <SortableRows
          rows={rows}
          onOpen={onOpen}
          onMove={(item, position) => void change({ op: 'move', at: item, position })}
          onRemove={(item) => void change({ op: 'remove', at: item })}
        />
      ) : (
        rows.slice(0, most).map((child) => (
          <Button
            key={child.step}
            type="button"
            text
            className="nested-row"
            aria-label={`Abrir ${child.label}`}
            onClick={() => onOpen(child.at)}
          >
            <span>{child.label}</span>
            <i className="pi pi-chevron-right" aria-hidden />
          </Button>
        ))
      )}
      {rows.length > most && (
        <small className="property-help">E mais {rows.length - most}: veja no mapa.</small>
      )}
      {rows.length === 0 && <small className="property-help">Nada aqui.</small>}
      {takes && <Add list={at} {...{ property, around, items: value, words, onAdd }} />}
    </div>
  );
}

interface AddProps extends Pick<RowsProps, 'property' | 'words' | 'onAdd'> {
  list: Address;
  around: NonNullable<RowsProps['around']>;
  items: Json | undefined;
}

/** The way to one item more; nothing for a list to which nothing is added here. */
function Add({ list, property, around, items, words, onAdd }: AddProps): ReactNode {
  const name = additionTitle(around.word, property, around.label);
  const kind = namedListOf(around.word, property);
  if (kind) return <AddNameButton around={around.value} {...{ list, kind, items, name, onAdd }} />;
  if (words.length === 0) return null;
  const label = addTitle(around.word, property);
  return <AddButton {...{ label, name }} onClick={() => onAdd(list)} />;
}

type NamedRow = Child & { at: Address };

/** The children by the names that people know. */
function useNamedRows({
  at,
  property,
  value,
  words,
}: Pick<RowsProps, 'at' | 'property' | 'value' | 'words'>): NamedRow[] {
  const { draft } = useWorkbench();
  const holds = (kind: string): boolean => words.some(({ word }) => word.startsWith(`${kind}-`));
  const { data: nodes } = useMap(draft);
  // Names that the data give are known to the map.
  const labels = useMemo(() => new Map(nodes?.map((node) => [node.at, node.label])), [nodes]);
  const children = childrenOf(property, value).map((child) => {
    const place = child.step === '' ? at : below(at, child.step);
    return { ...child, at: place, label: labels.get(place) ?? child.label };
  });
  const form = above(at);
  const fieldLabel = (name: string): string | undefined =>
    form && labels.get(below(below(form, 'fields'), name));
  const items: readonly Json[] = Array.isArray(value) ? value : [];
  const said = (item: Json, { label, step }: Child): string | undefined => {
    if (property === 'layout') return lineWords(item, fieldLabel);
    if (holds('action')) return stepWords(item, nodes ?? []);
    return holds('block') && label === step ? blockWordsOf(item, nodes ?? []) : undefined;
  };
  return children.map((child, index) => {
    const item = items[index];
    return { ...child, label: (item !== undefined && said(item, child)) || child.label };
  });
}
