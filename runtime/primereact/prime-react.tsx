import './theme.css';
import { addLocale, locale, PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';
import { ptBr } from './locale.ts';
import { parts } from './parts.ts';

addLocale('pt-BR', ptBr);
// The provider says it after its first rendering, in which a widget may be open already.
locale('pt-BR');
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const value = { ...(nonce && { nonce }), ripple: false, locale: 'pt-BR', pt: parts };

/**
 * PrimeReact's settings for the widgets inside: the nonce that the policy asks of their styles,
 * Brazilian Portuguese, no ripple. Each widget that is loaded brings it along, so that no page
 * loads it before.
 */
export function PrimeReact({ children }: { children: ReactNode }): React.JSX.Element {
  return <PrimeReactProvider value={value}>{children}</PrimeReactProvider>;
}
