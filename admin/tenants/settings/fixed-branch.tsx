import type { ReactNode } from 'react';
import { useBranches } from '../../data/branches.ts';
import { useSetting } from './context.ts';
import { ChoiceSetting, TextSetting } from './fields.tsx';

const keys = ['env', 'FILIAL_FIXA'];
const label = 'Filial fixa';

/** The branch in which everybody works: by name, or by its code while none is known. */
export function FixedBranch(): ReactNode {
  const { data } = useBranches();
  const { value } = useSetting(...keys);
  const known = data?.list ?? [];
  if (known.length === 0)
    return (
      <TextSetting
        keys={keys}
        label={label}
        hint="Código da filial em que todos trabalham. Vazio: cada um na sua."
      />
    );
  const isOther =
    typeof value === 'string' && value !== '' && !known.some(({ code }) => code === value);
  const options = [
    ...known.map(({ code, label: name }) => ({ value: code, label: name })),
    ...(isOther ? [{ value, label: value }] : []),
  ];
  return (
    <ChoiceSetting
      keys={keys}
      label={label}
      hint="A filial em que todos trabalham."
      options={options}
      none="Nenhuma: cada um na sua"
    />
  );
}
