import { FAQ_ARTICLES_BUYING } from './faq-buying.ts';
import { FAQ_ARTICLES_SERVICE } from './faq-service.ts';
import type { FaqArticle } from './faq-types.ts';

/** All articles, in the order of their ids. */
export const FAQ_ARTICLES: readonly FaqArticle[] = [
  ...FAQ_ARTICLES_BUYING,
  ...FAQ_ARTICLES_SERVICE,
].map((article, index) => ({ id: index + 1, ...article }));
