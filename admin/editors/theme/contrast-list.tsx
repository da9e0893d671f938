import { Button } from 'primereact/button';
import { Tag } from 'primereact/tag';
import { type ReactNode, useMemo, useState } from 'react';
import {
  contrasts,
  mendedToken,
  nearestReadable,
  type PairContrast,
  type Tokens,
} from './contrast.ts';

const oneDecimal = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

interface ContrastListProps {
  tokens: Tokens;
  /** Label of a token. */
  labelOf: (token: string) => string;
  disabled: boolean;
  onMend: (token: string, value: string) => void;
}

function Pair({
  pair,
  tokens,
  labelOf,
  disabled,
  onMend,
}: ContrastListProps & { pair: PairContrast }): ReactNode {
  const token = mendedToken(pair);
  const offer = useMemo(
    () => (pair.passes ? null : nearestReadable(tokens, token)),
    [pair.passes, tokens, token],
  );
  return (
    <li className="contrast-pair">
      <span
        className="contrast-sample"
        aria-hidden
        style={{ color: tokens[pair.text], background: tokens[pair.behind] }}
      >
        Aa
      </span>
      <span className="contrast-name">
        {labelOf(pair.text)} <span className="contrast-on">sobre</span> {labelOf(pair.behind)}
      </span>
      <span className="contrast-figures">
        <Tag
          severity={pair.passes ? 'success' : 'danger'}
          value={`${oneDecimal.format(pair.ratio)}:1`}
        />
        <span className="contrast-apca">APCA {Math.round(pair.apca)}</span>
      </span>
      {!pair.passes && (
        <span className="contrast-offer">
          {offer ? (
            <Button size="small" outlined disabled={disabled} onClick={() => onMend(token, offer)}>
              <span className="contrast-dot" style={{ background: offer }} aria-hidden />
              Usar {offer} em {labelOf(token)}
            </Button>
          ) : (
            'Mude também a outra cor: nenhuma claridade desta serve.'
          )}
        </span>
      )}
    </li>
  );
}

/** Which texts can be read on what they stand on, and the nearest colour for those that cannot. */
export function ContrastList({ tokens, labelOf, disabled, onMend }: ContrastListProps): ReactNode {
  const [all, setAll] = useState(false);
  const pairs = useMemo(() => contrasts(tokens), [tokens]);
  const failing = pairs.filter(({ passes }) => !passes);
  return (
    <section className="theme-card" aria-labelledby="contraste">
      <header className="theme-card-header">
        <h2 id="contraste">Contraste</h2>
        <Tag
          severity={failing.length === 0 ? 'success' : 'danger'}
          value={
            failing.length === 0
              ? 'Todos os textos se leem bem'
              : `${failing.length} de ${pairs.length} não se leem bem`
          }
          aria-live="polite"
        />
      </header>
      <p className="theme-note">
        A WCAG pede pelo menos 4,5:1. Pela APCA, textos deste tamanho se leem bem a partir de 60.
      </p>
      <ul className="contrast-list">
        {(all ? pairs : failing).map((pair) => (
          <Pair
            key={`${pair.text} ${pair.behind}`}
            pair={pair}
            tokens={tokens}
            labelOf={labelOf}
            disabled={disabled}
            onMend={onMend}
          />
        ))}
      </ul>
      <Button
        className="theme-more"
        text
        size="small"
        icon={`pi pi-chevron-${all ? 'up' : 'down'}`}
        label={all ? 'Mostrar só os que falham' : `Mostrar os ${pairs.length} pares`}
        aria-expanded={all}
        onClick={() => setAll(!all)}
      />
    </section>
  );
}
