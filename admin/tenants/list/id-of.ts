import { foldText } from '../../../schemas/fold-text.ts';

/** An id for a tenant of a name: its words in lower case, without accents, joined by hyphens. */
export const idOf = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 41)
    .replace(/^-|-$/g, '');
