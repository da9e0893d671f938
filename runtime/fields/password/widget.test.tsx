import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createHarness } from '../testing/harness.tsx';
import { PasswordWidget } from './widget.tsx';

afterEach(cleanup);

function Host(): React.JSX.Element {
  const [value, setValue] = useState<unknown>();
  return (
    <form>
      <PasswordWidget
        id="s"
        name="s"
        label="Senha"
        describedBy="s-help"
        value={value}
        onChange={setValue}
      />
    </form>
  );
}

const input = (): HTMLInputElement => screen.getByLabelText('Senha');

test('a password is shown and hidden again without a submit, and stays what was typed', async () => {
  createHarness().render(<Host />);
  await userEvent.type(input(), 'Segredo1');
  expect(input().type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(input().type).toBe('text');
  expect(input().value).toBe('Segredo1');
  expect(input().getAttribute('spellcheck')).toBe('false');
  expect(input().getAttribute('autocapitalize')).toBe('none');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(input().type).toBe('password');
});

test('locked capitals are announced while they are locked and the field has the focus', () => {
  createHarness().render(<Host />);
  const press = (isLocked: boolean): boolean =>
    fireEvent.keyUp(input(), { key: 'A', modifierCapsLock: isLocked });
  press(true);
  expect(screen.getByRole('status').textContent).toBe('A tecla Caps Lock está ligada.');
  expect(input().getAttribute('aria-describedby')).toBe('s-help s-caps');
  press(false);
  expect(screen.getByRole('status').textContent).toBe('');
  press(true);
  fireEvent.blur(input());
  expect(screen.getByRole('status').textContent).toBe('');
});
