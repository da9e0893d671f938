import { Dropdown } from 'primereact/dropdown';
import { SelectButton } from 'primereact/selectbutton';
import { type ReactNode, useState } from 'react';
import type { PublishPlan } from '../../../schemas/admin/releases.ts';
import { PreviewFrame } from '../../preview/PreviewFrame.tsx';

const sides = [
  { value: 'before', label: 'Antes' },
  { value: 'after', label: 'Depois' },
];

/** The touched screens as they are and as they will be, with the real ERP's data, at any width. */
export function BeforeAfter({ plan }: { plan: PublishPlan }): ReactNode {
  const shown = plan.screens.filter(({ path }) => path !== null);
  const [path, setPath] = useState(shown[0]?.path ?? '/');
  const [side, setSide] = useState('after');
  if (plan.active === null || plan.release === null) return null;
  return (
    <section className="sheet" aria-label="Antes e depois">
      <div className="sheet-heading">
        <h2>Antes e depois</h2>
        <div className="sheet-actions">
          {shown.length > 1 && (
            <Dropdown
              aria-label="Tela"
              value={path}
              options={shown.map((screen) => ({ value: screen.path, label: screen.title }))}
              onChange={({ value }) => setPath(value as string)}
            />
          )}
          <SelectButton aria-label="Lado" value={side} options={sides} allowEmpty={false} onChange={({ value }) => setSide(value as string)} />
        </div>
      </div>
      <div className="plan-frame">
        <PreviewFrame key={side} source={side === 'before' ? { release: plan.active } : { draft: plan.draft.id }} path={path} onNavigate={setPath} />
      </div>
    </section>
  );
}
