import { notFound } from '../errors.ts';
import { pathId } from '../input.ts';
import { fold } from '../store/folding.ts';
import { readPaging } from '../store/paging.ts';
import type { Answer, Call } from '../types.ts';
import { FAQ_ARTICLES } from './data/faq.ts';
import { FAQ_CATEGORIES } from './data/faq-types.ts';
import type { FaqArticle } from './data/faq-types.ts';

const PAGE_SIZE = 6;
const RELATED = 5;
/** Weight of a word by where it is found. */
const [IN_TITLE, IN_KEYWORDS, IN_CONTENT] = [100, 70, 30];
/** Shorter words ('de', 'na') say nothing. */
const LEAST_WORD = 4;

/**
 * How well an article answers a subject, 0 to 100: the mean over the subject's words of the best
 * place each is found.
 */
function scoreOf(article: FaqArticle, subject: string): number {
  const words = fold(subject)
    .split(' ')
    .filter((word) => word.length >= LEAST_WORD);
  if (words.length === 0) return 0;
  const [title, keywords, content] = [article.titulo, article.palavras_chave, article.conteudo].map(
    fold,
  );
  const points = words.map((word) =>
    title?.includes(word)
      ? IN_TITLE
      : keywords?.includes(word)
        ? IN_KEYWORDS
        : content?.includes(word)
          ? IN_CONTENT
          : 0,
  );
  return Math.round(points.reduce((sum, one) => sum + one, 0) / words.length);
}

const present = (article: FaqArticle, score: number | null) => ({
  ...article,
  score: article.id % 2 === 0 && score !== null ? String(score) : score,
  autor: null,
});

/** ARTIGOS_FAQ: the best answers to a subject, best first; without a subject the first articles. */
export function relatedArticles({ query }: Call): Answer {
  const subject = query.get('assunto') ?? '';
  const { take } = readPaging(null, query.get('limit'), RELATED);
  if (subject.trim() === '')
    return FAQ_ARTICLES.slice(0, take).map((article) => present(article, null));
  return FAQ_ARTICLES.map((article) => ({ article, score: scoreOf(article, subject) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.article.id - other.article.id)
    .slice(0, take)
    .map(({ article, score }) => present(article, score));
}

/** ARTIGO_FAQ_DETALHE */
export function articleDetail({ params }: Call): Answer {
  const article = FAQ_ARTICLES.find(({ id }) => id === pathId(params['id']));
  if (article === undefined) throw notFound('Artigo não encontrado.');
  return present(article, null);
}

/** FAQ_ARTIGOS_PAGINADOS: of one category, with every word of `assunto`. */
export function pagedArticles({ query }: Call): Answer {
  const words = fold(query.get('assunto') ?? '')
    .split(' ')
    .filter(Boolean);
  const type = query.get('tipo') ?? '';
  const found = FAQ_ARTICLES.filter(
    (article) =>
      (type === '' || article.tipo === type) &&
      words.every((word) =>
        fold(`${article.titulo} ${article.palavras_chave} ${article.conteudo}`).includes(word),
      ),
  );
  const { page, take } = readPaging(query.get('page'), query.get('take'), PAGE_SIZE);
  return {
    itens: found.slice((page - 1) * take, page * take).map((article) => present(article, null)),
    paginator: {
      current_page: page,
      per_page: take,
      total: found.length,
      last_page: Math.max(1, Math.ceil(found.length / take)),
    },
  };
}

/** FAQ_TIPOS */
export function articleCategories(): Answer {
  return FAQ_CATEGORIES;
}
