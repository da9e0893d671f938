import { expect, test } from 'vitest';
import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import type { Json } from '../../../schemas/draft/operation.ts';
import { contrasts, nearestReadable } from './contrast.ts';
import { resetToken, setToken, themeState } from './model.ts';

const part = (at: string, value: Json): DocumentPart =>
  ({ at, value, base: value }) as unknown as DocumentPart;

const stateOf = (color: string) =>
  themeState(
    part('theme/default', {
      id: 'default',
      tokens: { 'color-surface': '#ffffff', 'color-warning': '#8f5b00' },
      palette: {
        estoque_baixo: { group: 'Estoque', title: 'Estoque baixo', color },
        status_faturado: { group: 'Situações', title: 'Faturado', color: '#1d7a46' },
      },
    }),
    part('shell/shell', {}),
    part('tenant/tenant', {}),
    part('parameters/parameters', {}),
  );

test('ACC-148: colours of stock and of order statuses stand under their titles', () => {
  expect(
    stateOf('warning').palette.map(({ title, tokens }) => [
      title,
      tokens.map(({ label }) => label),
    ]),
  ).toEqual([
    ['Estoque', ['Estoque baixo']],
    ['Situações', ['Faturado']],
  ]);
});

test('a colour that follows a tone is shown as that tone is', () => {
  expect(stateOf('warning').tokens['palette-estoque_baixo']).toBe('#8f5b00');
  expect(stateOf('#123456').tokens['palette-estoque_baixo']).toBe('#123456');
});

test('ACC-148: a colour of the palette is changed and reset where it is written', () => {
  const state = stateOf('warning');
  expect(setToken(state, 'palette-estoque_baixo', '#a05000')).toEqual({
    op: 'set',
    at: 'theme/default#/palette/estoque_baixo/color',
    value: '#a05000',
  });
  expect(resetToken(state, 'palette-estoque_baixo')).toEqual({
    op: 'reset',
    at: 'theme/default#/palette/estoque_baixo/color',
  });
  expect(setToken(state, 'color-primary', '#000000')).toMatchObject({
    at: 'theme/default#/tokens/color-primary',
  });
});

test('ACC-148: a pale colour of the palette fails, and the nearest readable one is offered', () => {
  const { tokens } = stateOf('#f2c94c');
  const failing = contrasts(tokens).filter(({ passes }) => !passes);
  expect(failing.map(({ text, behind }) => [text, behind])).toEqual([
    ['palette-estoque_baixo', 'color-surface'],
  ]);
  const offered = nearestReadable(tokens, 'palette-estoque_baixo');
  expect(
    contrasts({ ...tokens, 'palette-estoque_baixo': offered ?? '' }).every(({ passes }) => passes),
  ).toBe(true);
});
