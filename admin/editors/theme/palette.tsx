import { Button } from 'primereact/button';
import { type ReactNode, useState } from 'react';
import { ColorRow } from './color-row.tsx';
import { contrasts, mendedToken, type Tokens } from './contrast.ts';
import type { PaletteGroup } from './model.ts';
import { colorGroups, type TokenGroup } from './tokens.ts';

interface PaletteProps {
  tokens: Tokens;
  /** The product's values. */
  base: Tokens;
  /** Colours with names of their own, which a theme adds. */
  named: readonly PaletteGroup[];
  disabled: boolean;
  onChoose: (token: string, value: string) => void;
  onReset: (token: string) => void;
}

/** `Mais cores: avisos, estoque, situações de pedidos e orçamentos`. */
const moreLabel = (groups: readonly TokenGroup[]): string =>
  `Mais cores: ${groups
    .flatMap(({ rare, title }) => (rare ? [title.toLowerCase()] : []))
    .join(', ')}`;

/** All colours of the theme, by where they are seen. */
export function Palette({
  tokens,
  base,
  named,
  disabled,
  onChoose,
  onReset,
}: PaletteProps): ReactNode {
  const [all, setAll] = useState(false);
  const failing = new Set(
    contrasts(tokens).flatMap((pair) => (pair.passes ? [] : [mendedToken(pair)])),
  );
  const groups: readonly TokenGroup[] = [
    ...colorGroups,
    ...named.map((group) => ({ ...group, rare: true })),
  ];
  const shown = groups.filter(
    ({ rare, tokens: group }) =>
      all ||
      !rare ||
      group.some(({ token }) => tokens[token] !== base[token] || failing.has(token)),
  );
  return (
    <section className="theme-card" aria-labelledby="cores">
      <header className="theme-card-header">
        <h2 id="cores">Cores</h2>
      </header>
      {shown.map(({ title, tokens: group }) => (
        <div key={title} className="color-group" role="group" aria-label={title}>
          <h3>{title}</h3>
          {group.map((color) => (
            <ColorRow
              key={color.token}
              color={color}
              value={tokens[color.token] ?? ''}
              changed={tokens[color.token] !== base[color.token]}
              failing={failing.has(color.token)}
              disabled={disabled}
              onChange={(value) => onChoose(color.token, value)}
              onReset={() => onReset(color.token)}
            />
          ))}
        </div>
      ))}
      <Button
        className="theme-more"
        text
        size="small"
        icon={`pi pi-chevron-${all ? 'up' : 'down'}`}
        label={all ? 'Mostrar menos' : moreLabel(groups)}
        aria-expanded={all}
        onClick={() => setAll(!all)}
      />
    </section>
  );
}
