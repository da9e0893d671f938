import { type ComponentProps, useState } from 'react';
import type { Action } from '../../../../schemas/release/types.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { allows } from '../../model/records/quote-actions.ts';
import { mayEdit } from '../../model/state/state.ts';
import { Offer } from '../commands/commands.ts';
import type { FeatureProps } from '../feature-props.ts';
import { lockReason } from '../page/lock-reason.ts';
import { useEditing } from '../editing/use-editing.ts';
import { useWords } from '../editing/use-words.ts';
import { SaveDialog } from './save-dialog.tsx';
import { useDocumentActions } from './use-document-actions.ts';

/**
 * Actions on the whole document: save, look at it, download, hand it to somebody else, renew
 * and delete it.
 */
export function DocumentFeature({
  block,
  id,
  quote: { editing },
}: FeatureProps): React.JSX.Element {
  const scope = useStableScope();
  const quote = useEditing(editing, (view) => view.state.quote);
  const { word } = useWords(editing);
  // Who edits the document must not lose it meanwhile; one that nobody may edit has no lock to wait
  // for.
  const held = useEditing(editing, (view) =>
    mayEdit(view.state) ? lockReason(view.lock, word) : undefined,
  );
  const { busy, actions, leave, sent } = useDocumentActions({ block, id, editing });
  const { preview, download } = block.on;
  const formats = { pdf: allows(quote, 'BAIXAR_PDF'), excel: allows(quote, 'BAIXAR_EXCEL') };

  /** Something about the document as the ERP has it: every edit is sent first. */
  async function show(actions: Action[], result: Record<string, unknown>): Promise<void> {
    if (editing.entered() && (await sent())) await scope.run(actions, { roots: { result } });
  }

  return (
    <>
      <SaveOffer editing={editing} back={block.on.back && leave} />
      {preview && (
        <Offer
          id="preview"
          label="Visualizar"
          group="Documento"
          keys="Alt+W"
          icon="eye"
          place="menu"
          run={() => void show(preview, { id })}
        />
      )}
      {download && (formats.pdf || formats.excel) && (
        <Offer
          id="download"
          label="Baixar"
          group="Documento"
          icon="download"
          place="menu"
          run={() => void show(download, { id, ...formats })}
        />
      )}
      {actions
        .filter(({ flag, call }) => allows(quote, flag) && block.calls[call] !== undefined)
        .map(({ call, label, doing, icon, run }) => (
          <Offer
            key={call}
            id={call}
            label={busy === call ? doing : label}
            group="Documento"
            icon={icon}
            place={busy === call ? 'now' : 'menu'}
            disabled={busy !== null || held !== undefined}
            reason={held}
            run={run}
          />
        ))}
    </>
  );
}

/** 'Salvar orçamento', with its dialog. */
function SaveOffer({
  editing,
  back,
}: Pick<ComponentProps<typeof SaveDialog>, 'editing' | 'back'>): React.JSX.Element {
  const editable = useEditing(editing, (view) => view.editable);
  const { word } = useWords(editing);
  const [saving, setSaving] = useState(false);
  return (
    <>
      <Offer
        id="save"
        label={`Salvar ${word}`}
        group="Documento"
        keys="Ctrl+S"
        icon="save"
        place="bar"
        disabled={!editable}
        run={() => {
          if (editing.entered()) setSaving(true);
        }}
      />
      {saving && <SaveDialog editing={editing} back={back} onClose={() => setSaving(false)} />}
    </>
  );
}
