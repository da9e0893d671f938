import { type CSSProperties, type ReactNode, useEffect } from 'react';
import type { Tokens } from './contrast.ts';

interface ThemeSampleProps {
  tokens: Tokens;
  name: string;
  logo: string | undefined;
  font: string | undefined;
  headerKind: string;
}

const sampleFont = 'Fonte do tema';

/** Makes the tenant's font known to this page for as long as the sample shows it. */
function useFont(address: string | undefined): void {
  useEffect(() => {
    if (address === undefined) return;
    const face = new FontFace(sampleFont, `url("${address}") format("woff2")`, {
      weight: '100 900',
    });
    document.fonts.add(face);
    return () => void document.fonts.delete(face);
  }, [address]);
}

function variables(tokens: Tokens, font: string | undefined): CSSProperties {
  const own =
    font === undefined
      ? {}
      : { '--font-family': `"${sampleFont}", ${tokens['font-family'] ?? 'sans-serif'}` };
  return {
    ...Object.fromEntries(Object.entries(tokens).map(([token, value]) => [`--${token}`, value])),
    ...own,
  } as CSSProperties;
}

/** A page in small with the theme's values as they are being chosen, before anything is saved. */
export function ThemeSample({ tokens, name, logo, font, headerKind }: ThemeSampleProps): ReactNode {
  useFont(font);
  const brand = logo === undefined ? <strong>{name}</strong> : <img src={logo} alt={name} />;
  return (
    <div className="sample" style={variables(tokens, font)} role="img" aria-label="Amostra do tema">
      {headerKind !== 'NO_HEADER' && (
        <div className="sample-header">
          {brand}
          <span>{headerKind === 'CUSTOM' ? 'Seu texto aqui' : '(11) 3040-2000'}</span>
        </div>
      )}
      <div className="sample-menu">
        {headerKind === 'NO_HEADER' && brand}
        <span className="sample-current">Pedidos</span>
        <span>Orçamentos</span>
        <span>Cobranças</span>
      </div>
      <div className="sample-page">
        <b className="sample-title">Pedidos</b>
        <div className="sample-card">
          <div className="sample-row">
            <span>
              Pedido 48910
              <small>Mercado Paulista · 10/11/2026</small>
            </span>
            <span className="sample-badge sample-success">Faturado</span>
          </div>
          <div className="sample-row">
            <span>
              Pedido 48911
              <small>Padaria do Sol · 11/11/2026</small>
            </span>
            <span className="sample-badge sample-warning">Aguardando</span>
          </div>
          <div className="sample-row">
            <span className="sample-link">Ver todos os pedidos</span>
            <span className="sample-badge sample-danger">Sem estoque</span>
          </div>
        </div>
        <div className="sample-buttons">
          <span className="sample-solid">Novo orçamento</span>
          <span className="sample-outlined">Filtrar</span>
        </div>
      </div>
      <div className="sample-footer">Atendimento de segunda a sexta</div>
    </div>
  );
}
