import { type DragEvent, useId, useRef, useState } from 'react';
import { saveFile } from '../../../data/save-file.ts';
import { chooseFiles } from '../../../fields/files/choose.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { templateRows, writeXlsx } from '../../model/import/sheet/template.ts';
import { names } from '../editing/calls.ts';
import { Button } from './button.tsx';
import { Progress } from './progress.tsx';
import type { StepProps } from './step-props.ts';
import { readTextFile } from './text-file.ts';

/** Spreadsheets go to the ERP. */
const ACCEPTED = ['.xls', '.xlsx'];
/** Is none, but the text in it can be read like a pasted one. */
const TEXT = /\.csv$/i;
/** MB; the demo's ERP takes no more, and a thousand rows are a tenth of it. */
const MAX_SIZE = 5;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Where the items come from: a spreadsheet, dropped or chosen, or a text. */
export function SourceStep(props: StepProps): React.JSX.Element {
  const { block, importer, view } = props;
  const id = useId();
  const [text, setText] = useState('');
  const hasFiles = names(block, 'importFile');
  if (view.working) return <Progress working={view.working} onCancel={() => importer.cancel()} />;
  return (
    <>
      {hasFiles && <DropZone {...props} onText={setText} />}
      <form
        className="import-paste"
        onSubmit={(event) => {
          event.preventDefault();
          importer.readText(text);
        }}
      >
        <label htmlFor={id}>
          Ou cole os itens: código e quantidade, de uma planilha, de um .csv ou de uma mensagem
        </label>
        <textarea
          id={id}
          className="p-inputtext p-component"
          rows={6}
          data-autofocus={!hasFiles || undefined}
          value={text}
          placeholder={'10001\t12\n3x 10002\n10003 - 2 cx'}
          onChange={(event) => setText(event.currentTarget.value)}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files;
            if (!file) return;
            event.preventDefault();
            void readTextFile(file).then(setText);
          }}
        />
        <button type="submit" className="p-button p-component" disabled={text.trim() === ''}>
          <span className="p-button-label">Continuar com o texto</span>
        </button>
      </form>
    </>
  );
}

/** @param onText gets the text of a file that is no spreadsheet, but one to read all the same */
function DropZone({
  importer,
  onText,
}: StepProps & { onText(text: string): void }): React.JSX.Element {
  const { message } = useStableScope().app;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  /** One file and nothing else: of several, none is guessed. */
  async function take(given: FileList | null): Promise<void> {
    const files = [...(given ?? [])];
    if (files.length === 0) return;
    if (files.length > 1) return importer.refuse('Envie uma planilha de cada vez.');
    const [first] = files;
    if (first && TEXT.test(first.name)) {
      onText(await readTextFile(first));
      return importer.tell(`O texto de ${first.name} está no campo abaixo: confira e continue.`);
    }
    const {
      accepted: [file],
      refused: [refused],
    } = chooseFiles(0, files, { accept: ACCEPTED, maxFiles: 1, maxSize: MAX_SIZE });
    if (refused)
      return importer.refuse(
        message(refused.message, { n: refused.n ?? 1, text: refused.text ?? '' }),
      );
    if (!file) return;
    if (file.size === 0) return importer.refuse(`O arquivo está vazio: ${file.name}`);
    const { unpacksTooLarge } = await import('../../model/import/sheet/workbook-size.ts');
    if (unpacksTooLarge(new Uint8Array(await file.arrayBuffer())))
      return importer.refuse(`A planilha é grande demais para ser aberta: ${file.name}`);
    await importer.readFile(file);
  }

  function drag(event: DragEvent, inside: boolean): void {
    event.preventDefault();
    setOver(inside);
  }

  return (
    <div
      role="group"
      aria-label="Planilha"
      className={`import-drop${over ? ' import-drop-over' : ''}`}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        void take(event.dataTransfer.files);
      }}
    >
      <i className="pi pi-file-excel" aria-hidden="true" />
      <p>Arraste a planilha para cá</p>
      <Button
        label="Escolher planilha"
        icon="upload"
        data-autofocus
        onClick={() => input.current?.click()}
      />
      <p className="import-hint">Um arquivo .xls ou .xlsx, de até {MAX_SIZE} MB</p>
      <input
        ref={input}
        type="file"
        className="entry-picker"
        tabIndex={-1}
        aria-hidden="true"
        data-testid="import-file"
        accept={ACCEPTED.join(',')}
        // Emptied, so that the same file can be chosen again after it was corrected.
        onChange={(event) => {
          void take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** The template of a spreadsheet, to be filled in. */
export function SourceFooter({ id, quote, view }: StepProps): React.JSX.Element | null {
  if (view.working) return null;
  return (
    <Button
      look="text"
      label="Baixar modelo"
      icon="download"
      onClick={() =>
        saveFile({
          blob: new Blob([writeXlsx(templateRows(quote.editing.view().state))], { type: XLSX }),
          name: `modelo-orcamento-${id}.xlsx`,
        })
      }
    />
  );
}
