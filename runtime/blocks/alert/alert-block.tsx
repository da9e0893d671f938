import type { ReactNode } from 'react';
import type { BlockOf } from '../../render/view/registry.tsx';
import { useScoped } from '../../render/scope/scope.tsx';
import { toneIcons } from '../../render/values/tones.ts';

/** A notice in its place. Screen readers hear it when it appears: at once when it warns. */
export function AlertBlock({ block }: { block: BlockOf<'alert'> }): ReactNode {
  const title = useScoped((scope) => (block.title === undefined ? '' : scope.text(block.title)));
  const text = useScoped((scope) => scope.text(block.text));
  const urgent = block.tone === 'danger' || block.tone === 'warning';
  return (
    <div className={`alert tone-${block.tone}`} role={urgent ? 'alert' : 'status'}>
      <i className={`alert-icon pi ${toneIcons[block.tone]}`} aria-hidden="true" />
      <div>
        {title && <p className="alert-title">{title}</p>}
        <p className="alert-text">{text}</p>
      </div>
    </div>
  );
}
