import { expect } from 'vitest';
import type { Person } from '../../world.ts';
import type { CallCase, Page } from '../types.ts';

interface Article {
  id: number;
  tipo: string;
  titulo: string;
  conteudo: string;
  score?: number;
}

const pageOf = (person: Person) => person.ask<Page<Article>>('FAQ_ARTIGOS_PAGINADOS', { page: 1 });

export const ARTIGOS_FAQ: CallCase = {
  as: 'customer',
  given: async (person) => ({ assunto: (await pageOf(person)).itens[0]?.titulo ?? '', limit: 5 }),
  check: async ({ request, value, given, person }) => {
    expect([request.method, request.path.split('?')[0]]).toEqual(['GET', 'faq/artigos']);
    const articles = value as unknown as Article[];
    const scores = articles.map(({ score }) => score ?? 0);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect([articles[0]?.titulo, (scores[0] ?? 0) > 50, articles.length <= 5]).toEqual([
      given.assunto,
      true,
      true,
    ]);
    expect((await person.send('ARTIGOS_FAQ', { assunto: 'x' })).request.path).toBe(
      'faq/artigos?assunto=x&limit=5',
    );
    expect(await person.ask('ARTIGOS_FAQ', { assunto: 'paralelepípedo' })).toEqual([]);
  },
};

export const ARTIGO_FAQ_DETALHE: CallCase = {
  as: 'customer',
  given: async (person) => ({ id: (await pageOf(person)).itens[0]?.id ?? 0 }),
  check: ({ request, value, given }) => {
    expect(request.path).toBe(`faq/artigos/${String(given.id)}`);
    expect(value).toMatchObject({ id: given.id, conteudo: expect.stringMatching(/<p>/) });
  },
};

export const FAQ_ARTIGOS_PAGINADOS: CallCase = {
  as: 'customer',
  given: async () => ({ page: 2 }),
  check: async ({ request, value, person }) => {
    expect(request.path).toBe('faq/artigos-paginados?page=2');
    const { itens, paginator } = value as unknown as Page<Article>;
    expect([paginator.current_page, paginator.last_page > 3]).toEqual([2, true]);
    const [first] = itens;
    const ofType = await person.ask<Page<Article>>('FAQ_ARTIGOS_PAGINADOS', {
      tipo: first?.tipo ?? '',
    });
    expect(new Set(ofType.itens.map(({ tipo }) => tipo))).toEqual(new Set([first?.tipo]));
    const found = await person.ask<Page<Article>>('FAQ_ARTIGOS_PAGINADOS', {
      assunto: first?.titulo ?? '',
    });
    expect(found.itens.map(({ id }) => id)).toContain(first?.id);
    expect(
      (await person.ask<Page<Article>>('FAQ_ARTIGOS_PAGINADOS', { assunto: 'paralelepípedo' }))
        .paginator.total,
    ).toBe(0);
  },
};

export const FAQ_TIPOS: CallCase = {
  as: 'customer',
  check: async ({ request, value, person }) => {
    expect([request.method, request.path]).toEqual(['GET', 'faq/tipos']);
    const types = (value as unknown as { tipo: string; label: string; icone: string }[]).map(
      ({ tipo }) => tipo,
    );
    expect(types).toEqual(
      expect.arrayContaining((await pageOf(person)).itens.map(({ tipo }) => tipo)),
    );
  },
};
