import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { closePage, openPage } from '../../testing/open-page.tsx';
import type { ThemeState } from './model.ts';
import { ThemeEditor } from './theme-editor.tsx';

afterEach(closePage);

const kindAt = 'tenant/tenant#/values/cabecalhoTipo';
const stateOf = (headerKind: string): ThemeState => ({
  document: 'theme/default',
  tokens: {},
  base: {},
  palette: [],
  logo: undefined,
  login: undefined,
  icon: undefined,
  font: undefined,
  headerKind,
  headerText: 'Bem-vindo',
  headerKindAt: kindAt,
  name: 'Acme',
});

function open(headerKind: string, disabled = false): Operation[] {
  const made: Operation[] = [];
  openPage(
    <ThemeEditor
      state={stateOf(headerKind)}
      disabled={disabled}
      isFresh
      beforeUndo={() => () => undefined}
      previewHref="/"
      onChange={async (operation) => {
        made.push(operation);
        return true;
      }}
    />,
    { answers: { 'GET /assets': [] } },
  );
  return made;
}

test('each of the three types is chosen with one press, and the present one is marked', async () => {
  const made = open('DEFAULT_LEFT');
  const radio = (name: RegExp) => screen.getByRole('radio', { name });
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(radio(/^Marca à esquerda/)).toHaveProperty('checked', true);
  await userEvent.click(radio(/^Com texto próprio/));
  await userEvent.click(radio(/^Sem cabeçalho/));
  expect(made).toEqual([
    { op: 'set', at: kindAt, value: 'CUSTOM' },
    { op: 'set', at: kindAt, value: 'NO_HEADER' },
  ]);
});

test('only a header with a text of its own asks for it', async () => {
  const made = open('CUSTOM');
  await userEvent.type(screen.getByLabelText('Texto do cabeçalho'), '!');
  await userEvent.tab();
  expect(made).toEqual([{ op: 'set', at: 'shell/shell#/header/content', value: 'Bem-vindo!' }]);
});

test('whoever only looks chooses none', () => {
  open('NO_HEADER', true);
  expect(screen.queryByLabelText('Texto do cabeçalho')).toBeNull();
  for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('disabled', true);
});
