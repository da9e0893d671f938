import type { ReactNode } from 'react';
import type { PreviewAs, PreviewSource } from '../../../schemas/admin/preview.ts';
import { SeeAs } from '../seen-as/see-as.tsx';
import { usePreview } from '../use-preview.ts';
import { Side } from './side.tsx';

interface ComparisonProps {
  before: PreviewSource;
  after: PreviewSource;
  /** Of the screen that both sides show. */
  path: string;
  /** pt-BR: why a side has nothing to show. */
  missing: { before?: string; after?: string };
}

/**
 * A screen of two sources at both widths, side by side where the window has room, seen with the
 * same eyes.
 */
export function Comparison({ before, after, path, missing }: ComparisonProps): ReactNode {
  const old = usePreview(before, path, { compared: true });
  const next = usePreview(after, path);
  const seeAs = (as: PreviewAs): void => {
    old.reopen(as);
    next.reopen(as);
  };
  return (
    <div className="compare">
      <div className="compare-eyes">
        {next.opened && <SeeAs value={next.opened.options.as} onChange={seeAs} />}
      </div>
      <div className="compare-sides">
        <Side label="Antes" preview={old} path={path} missing={missing.before} />
        <Side label="Depois" preview={next} path={path} missing={missing.after} />
      </div>
    </div>
  );
}
