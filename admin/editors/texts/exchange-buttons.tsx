import { Button } from 'primereact/button';
import { FileUpload } from 'primereact/fileupload';
import { type ReactNode, useState } from 'react';
import type { DocumentTexts } from '../../../schemas/admin/design.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { exportTexts, importOperation, readTexts, type TextImport } from './exchange.ts';
import { ImportDialog } from './import-dialog.tsx';
import { fileButton } from '../../ui/file-button.ts';

/** Characters of a file that is read: twice what all texts of a large tenant take. */
const mostCharacters = 8_000_000;

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

interface ExchangeButtonsProps {
  documents: readonly DocumentTexts[] | undefined;
  disabled: boolean;
  onChange: (operation: Operation) => Promise<boolean>;
}

/** All texts as a file for translators, and back. */
export function ExchangeButtons({
  documents,
  disabled,
  onChange,
}: ExchangeButtonsProps): ReactNode {
  const toasts = useToasts();
  const [read, setRead] = useState<TextImport>();
  const open = async (file: File): Promise<void> => {
    try {
      if (file.size > mostCharacters)
        throw new Error('O arquivo é grande demais para ser um arquivo de textos.');
      setRead(readTexts(await file.text(), documents ?? []));
    } catch (error) {
      toasts.failed(error instanceof Error ? error.message : 'O arquivo não pôde ser lido.');
    }
  };
  return (
    <>
      <Button
        outlined
        icon="pi pi-download"
        label="Exportar"
        disabled={!documents}
        onClick={() => documents && download('textos.csv', exportTexts(documents))}
      />
      <FileUpload
        mode="basic"
        auto
        customUpload
        accept=".csv,text/csv"
        chooseLabel="Importar"
        chooseOptions={{ icon: 'pi pi-upload', className: 'p-button-outlined' }}
        disabled={disabled || !documents}
        pt={fileButton(disabled || !documents)}
        uploadHandler={({ files: [file], options }) => {
          if (file) void open(file);
          options.clear();
        }}
      />
      {read && (
        <ImportDialog
          read={read}
          onClose={() => setRead(undefined)}
          onImport={(changes) => {
            setRead(undefined);
            void onChange(importOperation(changes)).then(
              (accepted) =>
                accepted &&
                toasts.done(
                  changes.length === 1 ? '1 texto mudou.' : `${changes.length} textos mudaram.`,
                ),
            );
          }}
        />
      )}
    </>
  );
}
