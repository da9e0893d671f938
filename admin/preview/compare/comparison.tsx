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
  /** With example data alone: the path is of no record that the ERP has. */
  example: boolean;
}

/**
 * A screen of two sources at both widths, side by side where the window has room, seen with the
 * same eyes.
 */
export function Comparison({ before, after, path, missing, example }: ComparisonProps): ReactNode {
  const old = usePreview(before, path, { compared: true, example });
  const next = usePreview(after, path, { example });
  const seeAs = (as: PreviewAs): void => {
    old.reopen(as);
    next.reopen(as);
  };
  return (
    <div className="compare">
      <div className="compare-eyes">
        {example ? (
          <span className="muted">
            Com dados de exemplo: o endereço desta tela pede um registro.
          </span>
        ) : (
          next.opened && <SeeAs value={next.opened.options.as} onChange={seeAs} />
        )}
      </div>
      <div className="compare-sides">
        <Side label="Antes" preview={old} path={path} missing={missing.before} />
        <Side label="Depois" preview={next} path={path} missing={missing.after} />
      </div>
    </div>
  );
}
