import type { ButtonHTMLAttributes } from 'react';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'outlined' | 'text';
  label: string;
  icon?: string;
}

/** A button of the import's dialog. */
export function Button({ look, label, icon, className = '', ...rest }: Props): React.JSX.Element {
  return (
    <button
      {...rest}
      type="button"
      className={`p-button p-component${look ? ` p-button-${look}` : ''} ${className}`}
    >
      {icon !== undefined && (
        <i className={`p-button-icon p-button-icon-left pi pi-${icon}`} aria-hidden="true" />
      )}
      <span className="p-button-label">{label}</span>
    </button>
  );
}
