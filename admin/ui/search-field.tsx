import { IconField } from 'primereact/iconfield';
import { InputIcon } from 'primereact/inputicon';
import { InputText } from 'primereact/inputtext';
import type { ReactNode } from 'react';

interface SearchFieldProps {
  /** For screen readers. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field for the content below. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps): ReactNode {
  return (
    <IconField iconPosition="left" className="search-field">
      <InputIcon className="pi pi-search" />
      <InputText
        type="search"
        value={value}
        placeholder={placeholder}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
    </IconField>
  );
}
