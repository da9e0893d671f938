import { Button } from 'primereact/button';
import { Dropdown } from 'primereact/dropdown';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PublishPlan, TouchedScreen } from '../../../schemas/admin/releases.ts';
import { Comparison } from '../../preview/compare/comparison.tsx';

type Shown = Pick<TouchedScreen, 'id' | 'title' | 'change' | 'needsRecord'> & { path: string };

/** Where a publish touches every screen and none of them alone. */
const start: Shown = {
  id: '',
  title: 'Início',
  path: '/',
  needsRecord: false,
  change: 'changed',
};

const hasPath = (screen: TouchedScreen): screen is TouchedScreen & Shown => screen.path !== null;

const missing = {
  added: { before: 'Esta tela ainda não existe.' },
  removed: { after: 'Esta tela deixa de existir.' },
  changed: {},
} as const;

interface ScreenPickerProps {
  screens: readonly Shown[];
  at: number;
  onChange(at: number): void;
}

/** From screen to screen in the order of the plan, or straight to one. */
const ScreenPicker = ({ screens, at, onChange }: ScreenPickerProps): ReactNode => (
  <>
    <Button
      icon="pi pi-chevron-left"
      text
      aria-label="Tela anterior"
      disabled={at === 0}
      onClick={() => onChange(at - 1)}
    />
    <Dropdown
      aria-label="Tela"
      value={at}
      options={screens.map(({ title }, value) => ({
        value,
        label: `${title} (${value + 1} de ${screens.length})`,
      }))}
      onChange={({ value }) => onChange(value as number)}
    />
    <Button
      icon="pi pi-chevron-right"
      text
      aria-label="Próxima tela"
      disabled={at === screens.length - 1}
      onClick={() => onChange(at + 1)}
    />
  </>
);

/**
 * The touched screens as they are and as they will be, side by side at the width of a computer and
 * of a phone.
 */
export function BeforeAfter({ plan }: { plan: PublishPlan }): ReactNode {
  const touched: readonly Shown[] = plan.screens.filter(hasPath);
  const screens = touched.length > 0 ? touched : [start];
  const [wanted, setWanted] = useState(0);
  const at = Math.min(wanted, screens.length - 1);
  const screen = screens[at] ?? start;
  if (plan.active === null || plan.release === null) return null;
  return (
    <section className="sheet" aria-label="Antes e depois">
      <div className="sheet-heading">
        <h2>Antes e depois</h2>
        <div className="sheet-actions">
          {screens.length > 1 && <ScreenPicker screens={screens} at={at} onChange={setWanted} />}
          {screen.change !== 'removed' && !screen.needsRecord && (
            <Link to={`/r/${plan.draft.id}/previa?tela=${encodeURIComponent(screen.path)}`}>
              Ver em tamanho real
            </Link>
          )}
        </div>
      </div>
      <Comparison
        key={String(screen.needsRecord)}
        example={screen.needsRecord}
        before={{ release: plan.active }}
        after={{ draft: plan.draft.id }}
        path={screen.path}
        missing={missing[screen.change]}
      />
    </section>
  );
}
