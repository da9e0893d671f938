import type { CSSProperties, ReactNode } from 'react';
import { stateLabels } from './format.ts';

/** The state of a quote as a tag in the state's colour. */
export function StateTag({ state }: { state: string }): ReactNode {
  const label = stateLabels[state];
  const color = { '--tag': `var(--palette-status_${state}, var(--color-text-muted))` };
  return (
    <span
      className="p-tag p-component field-tag p-tag-secondary"
      style={label === undefined ? undefined : (color as CSSProperties)}
    >
      <span className="p-tag-value">{label ?? state}</span>
    </span>
  );
}
