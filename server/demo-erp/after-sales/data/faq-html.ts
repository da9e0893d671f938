import type { FaqArticle } from './faq-types.ts';

type Draft = Omit<FaqArticle, 'id'>;

/**
 * An article with a heading, an introduction and steps; an article without steps is its
 * introduction alone.
 */
export function article(
  tipo: Draft['tipo'],
  titulo: string,
  palavras_chave: string,
  intro: string,
  steps: readonly string[] = [],
): Draft {
  const list =
    steps.length === 0
      ? ''
      : `<h3>Passo a passo</h3><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`;
  return { tipo, titulo, palavras_chave, conteudo: `<p>${intro}</p>${list}` };
}
