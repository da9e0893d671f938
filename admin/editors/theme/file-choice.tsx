import { Button } from 'primereact/button';
import { FileUpload } from 'primereact/fileupload';
import type { ReactNode } from 'react';
import { assetAddress } from '../../../schemas/admin/assets.ts';
import { fileButton } from '../../ui/file-button.ts';
import type { useUpload } from './assets.ts';

interface FileChoiceProps {
  upload: ReturnType<typeof useUpload>;
  accept: string;
  /** Of the button while there is no file, and while one is on its way. */
  labels: { choose: string; sending: string };
  /** Address of the file; undefined while there is none. */
  value: string | undefined;
  disabled: boolean;
  /** Cuts empty margins of a picture. */
  trim?: boolean;
  /** Null takes the file away. */
  onChange: (address: string | null) => void;
}

/** Buttons that send a file of the theme, replace it, and take it away. */
export function FileChoice({
  upload,
  accept,
  labels,
  value,
  disabled,
  trim = false,
  onChange,
}: FileChoiceProps): ReactNode {
  const isOff = disabled || upload.isPending;
  const label = value === undefined ? labels.choose : 'Trocar';
  return (
    <>
      <FileUpload
        mode="basic"
        auto
        customUpload
        accept={accept}
        chooseLabel={upload.isPending ? labels.sending : label}
        chooseOptions={{ icon: 'pi pi-upload', className: 'p-button-outlined p-button-sm' }}
        disabled={isOff}
        pt={fileButton(isOff)}
        uploadHandler={({ files: [file], options }) => {
          if (file)
            upload.mutate(
              { file, trim },
              { onSuccess: ({ hash }) => onChange(assetAddress(hash)) },
            );
          options.clear();
        }}
      />
      {value !== undefined && (
        <Button
          size="small"
          text
          severity="secondary"
          label="Tirar"
          disabled={disabled}
          onClick={() => onChange(null)}
        />
      )}
    </>
  );
}
