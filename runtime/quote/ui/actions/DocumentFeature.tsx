import { useContext, useState } from 'react';
import { PendingContext } from '../../../fields/entry/pending.ts';
import { openDialog } from '../../../render/open-dialog.ts';
import { useStableScope } from '../../../render/scope.tsx';
import { wordsOf } from '../../model/words.ts';
import { Offer } from '../commands.ts';
import type { FeatureProps } from '../features.ts';
import { useEditing } from '../use-editing.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { useDocumentActions } from './use-document-actions.ts';

const NONE: readonly string[] = [];

/** What is done with the whole document: save, look at it, download, hand it to somebody else, renew and delete it. */
export function DocumentFeature({ block, id, quote: { editing } }: FeatureProps): React.JSX.Element {
  const scope = useStableScope();
  const pending = useContext(PendingContext);
  const flags = useEditing(editing, (view) => view.state.quote.acoes) ?? NONE;
  const editable = useEditing(editing, (view) => view.editable);
  const { word } = useEditing(editing, (view) => wordsOf(view.state.quote));
  const idFil = useEditing(editing, (view) => view.state.quote.idFil);
  const [saving, setSaving] = useState(false);
  const { busy, actions, leave, sent } = useDocumentActions({ block, id, editing });
  const { preview, download } = block.dialogs;
  const formats = { pdf: flags.includes('BAIXAR_PDF'), excel: flags.includes('BAIXAR_EXCEL') && scope.app.session.param('permiteDownloadExcel', idFil) !== false };

  async function look(): Promise<void> {
    pending?.flush();
    if (preview === undefined || !(await sent())) return;
    const outcome = await openDialog(scope, block.at, preview, { id });
    const handed = outcome.result !== null && typeof outcome.result === 'object' && 'grupo' in outcome.result;
    if (handed) await leave();
  }

  async function save(): Promise<void> {
    pending?.flush();
    if (download !== undefined && (await sent())) await openDialog(scope, block.at, download, { id, ...formats });
  }

  return (
    <>
      <Offer id="save" label={`Salvar ${word}`} group="Orçamento" keys="Ctrl+S" icon="save" bar disabled={!editable} run={() => {
        pending?.flush();
        setSaving(true);
      }} />
      {preview !== undefined && <Offer id="preview" label="Visualizar" group="Orçamento" keys="Alt+V" icon="eye" bar run={() => void look()} />}
      {download !== undefined && (formats.pdf || formats.excel) && <Offer id="download" label="Baixar" group="Orçamento" icon="download" bar run={() => void save()} />}
      {actions.filter(({ flag, call }) => flags.includes(flag) && block.calls[call] !== undefined).map(({ call, label, doing, icon, run }) => (
        <Offer key={call} id={call} label={busy === call ? doing : label} group="Orçamento" icon={icon} bar disabled={busy !== null} run={run} />
      ))}
      {saving && <SaveDialog editing={editing} back={block.on.back && leave} onClose={() => setSaving(false)} />}
    </>
  );
}
