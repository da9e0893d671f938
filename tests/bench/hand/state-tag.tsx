import type { ReactNode } from 'react';
import { states } from './format.ts';

/** The state of a quote as a coloured tag. */
export function StateTag({ state }: { state: string }): ReactNode {
  const [label, severity] = states[state] ?? [state, 'secondary'];
  return (
    <span className={`p-tag p-component field-tag p-tag-${severity}`}>
      <span className="p-tag-value">{label}</span>
    </span>
  );
}
