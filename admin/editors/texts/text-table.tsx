import { Button } from 'primereact/button';
import { Dropdown } from 'primereact/dropdown';
import { InputText } from 'primereact/inputtext';
import { Paginator } from 'primereact/paginator';
import { SelectButton } from 'primereact/selectbutton';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { DocumentTexts } from '../../../schemas/admin/design.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { Empty } from '../../ui/states.tsx';
import { documentGroups, linesOf, type TextFilter } from './model.ts';
import { TextRow } from './text-row.tsx';

interface TextTableProps {
  documents: readonly DocumentTexts[];
  disabled: boolean;
  placeHref: (at: string) => string;
  onChange: (operation: Operation) => void;
}

const pageSize = 50;
const everything: TextFilter = { words: '', document: null, changed: false };
const shownOptions = [
  { label: 'Todos', value: false },
  { label: 'Alterados', value: true },
];

/** All texts in one table, with a search. */
export function TextTable({ documents, disabled, placeHref, onChange }: TextTableProps): ReactNode {
  const [filter, setFilter] = useState(everything);
  const [first, setFirst] = useState(0);
  const wanted = useDeferredValue(filter);
  const lines = useMemo(() => linesOf(documents, wanted), [documents, wanted]);
  const groups = useMemo(() => documentGroups(documents), [documents]);
  const start = first < lines.length ? first : 0;
  const choose = (change: Partial<TextFilter>): void => {
    setFilter({ ...filter, ...change });
    setFirst(0);
  };
  return (
    <>
      <div className="filters" role="search">
        <span className="filters-search">
          <InputText
            type="search"
            aria-label="Procurar texto"
            placeholder="Procurar texto, lugar ou tela"
            value={filter.words}
            onChange={(event) => choose({ words: event.target.value })}
          />
        </span>
        <Dropdown
          className="texts-document"
          aria-label="Documento"
          value={filter.document}
          options={groups}
          optionGroupLabel="label"
          optionGroupChildren="items"
          placeholder="Todos os documentos"
          showClear
          filter
          virtualScrollerOptions={{ itemSize: 38 }}
          onChange={(event) => choose({ document: (event.value as string | undefined) ?? null })}
        />
        <SelectButton
          aria-label="Mostrar"
          value={filter.changed}
          options={shownOptions}
          allowEmpty={false}
          onChange={(event) => choose({ changed: event.value === true })}
        />
        <span className="filters-count" aria-live="polite">
          {lines.length.toLocaleString('pt-BR')} textos
        </span>
      </div>
      {lines.length === 0 ? (
        <Empty
          icon="search"
          title={filter.changed ? 'Nenhum texto foi alterado aqui.' : 'Nenhum texto encontrado.'}
        >
          <Button outlined label="Mostrar todos" onClick={() => choose(everything)} />
        </Empty>
      ) : (
        <ul className="texts" aria-label="Textos">
          {lines.slice(start, start + pageSize).map((line) => (
            <TextRow
              key={line.at}
              line={line}
              disabled={disabled}
              href={placeHref(line.at)}
              onChange={(text) => onChange({ op: 'set', at: line.at, value: text })}
              onReset={() => onChange({ op: 'reset', at: line.at })}
            />
          ))}
        </ul>
      )}
      {lines.length > pageSize && (
        <Paginator
          first={start}
          rows={pageSize}
          totalRecords={lines.length}
          onPageChange={(event) => setFirst(event.first)}
        />
      )}
    </>
  );
}
