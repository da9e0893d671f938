import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { inDraft } from '../../testing/in-draft.tsx';
import { closePage, openPage } from '../../testing/open-page.tsx';
import { Component } from './page.tsx';

afterEach(closePage);

const open = (isLive: boolean): void => {
  openPage(inDraft(<Component />, [], { isLive }), {
    answers: { 'GET /publications': { approval: false, underWay: [], list: [] } },
  });
};

test('the plan is headed by the draft’s own name, which may begin with the word itself', () => {
  open(false);
  expect(
    screen.getByText('O que muda para os usuários quando «Ajustes» for publicado.'),
  ).toBeDefined();
});

test('who only looks, and has no draft of anybody open, is led to what was published', () => {
  open(true);
  expect(screen.queryByText(/O que muda para os usuários/)).toBeNull();
  const link = screen.getByRole('link', { name: 'Ver o que foi publicado' });
  expect(link.getAttribute('href')).toBe('/publicacoes');
});
