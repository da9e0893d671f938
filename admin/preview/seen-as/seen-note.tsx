import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { type ReactNode, useContext } from 'react';
import type { PreviewSeen } from '../../../schemas/admin/preview.ts';
import type { NamedBranch } from '../../../schemas/release/branches.ts';
import { DraftContext, type OpenDraft } from '../../draft/context.ts';
import { branchName } from '../options.ts';
import { useSessionFields } from './use-session-fields.ts';

interface SeenNoteProps {
  seen: PreviewSeen | undefined;
  /** Of the person who signed in. */
  branches: readonly NamedBranch[];
  /** The portal is seen as a customer: the note names the branch together with the customer. */
  acting: boolean;
  onEnd(): void;
}

/** As what a preview is seen, where that is not what the ERP says, and the way back. */
export function SeenNote({ seen, branches, acting, onEnd }: SeenNoteProps): ReactNode {
  const open = useContext(DraftContext);
  const isSaid = acting && Object.keys(seen?.fields ?? {}).length === 0;
  return seen && open && !isSaid ? (
    <Note seen={seen} branches={branches} open={open} onEnd={onEnd} />
  ) : null;
}

function Note({
  seen: { fields, branch },
  branches,
  open: { draft },
  onEnd,
}: {
  seen: PreviewSeen;
  branches: readonly NamedBranch[];
  open: OpenDraft;
  onEnd(): void;
}): ReactNode {
  const known = useSessionFields(draft);
  const labels = Object.entries(fields).map(([path, value]) => {
    const field = known.find((one) => one.path === path);
    return field?.options.find((option) => option.value === value)?.label ?? value;
  });
  const where = branchName(branches, branch);
  const whom = [...labels, ...(where === undefined ? [] : [`filial ${where}`])].join(', ');
  return (
    <div className="preview-blocked" role="status">
      <Message severity="info" text={`Vendo como ${whom}. Nada é gravado no ERP.`} />
      <Button label="Voltar ao normal" text onClick={onEnd} />
    </div>
  );
}
