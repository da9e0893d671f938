import { Checkbox } from 'primereact/checkbox';
import { Message } from 'primereact/message';
import { type ReactNode, useId, useState } from 'react';
import { type AssetUse, assetAddress } from '../../../schemas/admin/assets.ts';
import { useAssets, useUpload } from './assets.ts';
import { FileChoice } from './file-choice.tsx';

interface PictureFieldProps {
  use: Exclude<AssetUse, 'font'>;
  label: string;
  hint: string;
  /** Address of the picture; undefined while there is none. */
  value: string | undefined;
  disabled: boolean;
  /** Shows the picture as the portal will. */
  preview: (address: string) => ReactNode;
  /** Offers to cut empty margins. */
  trims?: boolean;
  /** Null takes the picture away. */
  onChange: (address: string | null) => void;
}

/** A picture of the theme: sent from the computer, or one that was sent before. */
export function PictureField({
  use,
  label,
  hint,
  value,
  disabled,
  preview,
  trims = false,
  onChange,
}: PictureFieldProps): ReactNode {
  const id = useId();
  const [trim, setTrim] = useState(trims);
  const upload = useUpload(use);
  return (
    <div className="picture-field" role="group" aria-labelledby={id}>
      <div className="picture-text">
        <h3 id={id}>{label}</h3>
        <p>{hint}</p>
      </div>
      <div className="picture-preview">
        {value === undefined ? <span className="picture-none">Sem imagem</span> : preview(value)}
      </div>
      <div className="picture-tools">
        <FileChoice
          upload={upload}
          accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
          labels={{ choose: 'Enviar imagem', sending: 'Preparando…' }}
          value={value}
          disabled={disabled}
          trim={trim}
          onChange={onChange}
        />
        {trims && (
          <span className="picture-trim">
            <Checkbox
              inputId={`${id}-trim`}
              checked={trim}
              disabled={disabled}
              onChange={(event) => setTrim(event.checked === true)}
            />
            <label htmlFor={`${id}-trim`}>Cortar margens vazias</label>
          </span>
        )}
      </div>
      {upload.error && <Message severity="error" text={upload.error.message} />}
      <EarlierPictures use={use} value={value} disabled={disabled} onChange={onChange} />
    </div>
  );
}

type EarlierPicturesProps = Pick<PictureFieldProps, 'use' | 'value' | 'disabled' | 'onChange'>;

/** The last pictures that were sent for the same use. */
function EarlierPictures({ use, value, disabled, onChange }: EarlierPicturesProps): ReactNode {
  const earlier = (useAssets().data ?? [])
    .filter((asset) => asset.use === use)
    .map(({ hash, name }) => ({ address: assetAddress(hash), name }))
    .filter(({ address }) => address !== value)
    .slice(0, 6);
  if (earlier.length === 0) return null;
  return (
    <ul className="picture-earlier" aria-label="Enviadas antes">
      {earlier.map(({ address, name }) => (
        <li key={address}>
          <button
            type="button"
            title={`Usar ${name}`}
            aria-label={`Usar ${name}`}
            disabled={disabled}
            onClick={() => onChange(address)}
          >
            <img src={address} alt="" />
          </button>
        </li>
      ))}
    </ul>
  );
}
