import { Button } from 'primereact/button';
import { Dropdown } from 'primereact/dropdown';
import type { ReactNode } from 'react';
import { type AuditAction, auditActions } from '../../../schemas/admin/audit.ts';
import { useAuditDocuments, usePeople } from '../data.ts';
import { useMay } from '../../data/me.ts';
import { DayField } from '../../ui/day-field.tsx';
import { Field } from '../../ui/field.tsx';
import { type AuditFilter, noFilter } from './filter.ts';

const actionOptions = Object.entries(auditActions).map(([value, label]) => ({ value, label }));

interface FilterBarProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

/** Narrows the log to a person, a kind of change, a document and some days. */
export function FilterBar({ filter, onChange }: FilterBarProps): ReactNode {
  const people = usePeople(useMay('people.manage'));
  const documents = useAuditDocuments();
  const set = (change: Partial<AuditFilter>): void => onChange({ ...filter, ...change });
  const personOptions = (people.data?.people ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  return (
    <search className="filter-bar">
      <Field label="Quem">
        {({ id }) => (
          <Dropdown
            inputId={id}
            value={filter.person}
            options={personOptions}
            placeholder="Todos"
            showClear
            filter
            onChange={(event) => set({ person: (event.value as string | undefined) ?? null })}
          />
        )}
      </Field>
      <Field label="O que">
        {({ id }) => (
          <Dropdown
            inputId={id}
            value={filter.action}
            options={actionOptions}
            placeholder="Tudo"
            showClear
            filter
            onChange={(event) => set({ action: (event.value as AuditAction | undefined) ?? null })}
          />
        )}
      </Field>
      <Field label="Documento">
        {({ id }) => (
          <Dropdown
            inputId={id}
            value={filter.document}
            options={[...(documents.data ?? [])]}
            optionLabel="name"
            optionValue="document"
            placeholder="Todos"
            emptyMessage="Nenhum documento no registro"
            emptyFilterMessage="Nada com este nome"
            showClear
            filter
            onChange={(event) => set({ document: (event.value as string | undefined) ?? null })}
          />
        )}
      </Field>
      <DayField
        label="De"
        value={filter.from}
        latest={filter.to}
        onChange={(from) => set({ from })}
      />
      <DayField
        label="Até"
        value={filter.to}
        earliest={filter.from}
        onChange={(to) => set({ to })}
      />
      <Button
        label="Limpar"
        text
        disabled={filter === noFilter}
        onClick={() => onChange(noFilter)}
      />
    </search>
  );
}
