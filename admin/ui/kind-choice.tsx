import type { ReactNode } from 'react';

interface KindChoiceProps<Kind extends string> {
  /** pt-BR: what is chosen, for screen readers. */
  label: string;
  /** `icon`: name in PrimeIcons. */
  kinds: readonly { value: Kind; label: string; icon: string; hint: string }[];
  kind: Kind;
  onChange: (kind: Kind) => void;
}

/** One of a few kinds, each with its icon and a sentence. */
export function KindChoice<Kind extends string>({
  label,
  kinds,
  kind,
  onChange,
}: KindChoiceProps<Kind>): ReactNode {
  return (
    <div className="kind-choice" role="radiogroup" aria-label={label}>
      {kinds.map(({ value, label: name, icon, hint }) => (
        <label key={value} className="kind-choice-item">
          <input
            type="radio"
            name="kind"
            value={value}
            checked={kind === value}
            onChange={() => onChange(value)}
          />
          <i className={`pi pi-${icon}`} aria-hidden />
          <span>
            {name}
            <small>{hint}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
