import { Dropdown } from 'primereact/dropdown';
import type { ReactNode } from 'react';
import type { PreviewAs, PreviewPeople } from '../../../schemas/admin/preview.ts';
import { usePreviewPeople } from '../options.ts';

interface SeeAsProps {
  value: PreviewAs;
  onChange(as: PreviewAs): void;
}

interface Choice {
  label: string;
  value: string;
}

const keyOf = (as: PreviewAs): string => JSON.stringify(as);

function choicesOf({ account, people }: PreviewPeople): { label: string; items: Choice[] }[] {
  const ways: { as: PreviewAs; label: string }[] = [
    { as: { kind: 'example' }, label: 'Dados de exemplo' },
    ...(account ? [{ as: { kind: 'account' } as const, label: 'Conta de prévia' }] : []),
    { as: { kind: 'login' }, label: 'Entrar no portal dentro da prévia' },
  ];
  const some = people.map(({ account: who, label }) => ({
    label,
    value: keyOf({ kind: 'person', account: who }),
  }));
  return [
    { label: 'Dados', items: ways.map(({ as, label }) => ({ label, value: keyOf(as) })) },
    ...(some.length > 0 ? [{ label: 'Pessoas da demonstração', items: some }] : []),
  ];
}

/** Whose eyes the preview has. */
export function SeeAs({ value, onChange }: SeeAsProps): ReactNode {
  const { data, isLoading } = usePreviewPeople();
  const known = data ?? { account: value.kind === 'account', people: [], inputs: [] };
  return (
    <Dropdown
      className="preview-as"
      aria-label="Ver como"
      value={keyOf(value)}
      options={choicesOf(known)}
      optionGroupLabel="label"
      optionGroupChildren="items"
      filter={known.people.length > 8}
      loading={isLoading}
      onChange={(event) => onChange(JSON.parse(event.value as string) as PreviewAs)}
    />
  );
}
