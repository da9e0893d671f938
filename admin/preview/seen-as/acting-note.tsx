import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import type { ReactNode } from 'react';
import { branchName } from '../options.ts';
import type { ReadyPreview, SeeAsPeople } from './use-see-as.ts';

interface ActingNoteProps {
  ready: ReadyPreview | undefined;
  /** Code of the branch that alone is shown. */
  branch: string | undefined;
  seeAs: SeeAsPeople;
}

/** As which customer, and in which branch, the portal is seen, and the way back. */
export function ActingNote({ ready, branch, seeAs }: ActingNoteProps): ReactNode {
  if (!ready || ready.acting === null) return null;
  const where = branchName(ready.branches, branch);
  const text = `Vendo como ${ready.acting}${where ? `, na filial ${where}` : ''} · só leitura`;
  return (
    <div className="preview-blocked" role="status">
      <Message severity="warn" text={text} />
      <Button label="Parar de ver como" text loading={seeAs.busy} onClick={seeAs.leave} />
      {seeAs.problem !== null && <Message severity="error" text={seeAs.problem} />}
    </div>
  );
}
