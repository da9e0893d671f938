import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ColorRow } from './color-row.tsx';

afterEach(cleanup);

test('a text that is no colour is refused at its input, and the colour stays', () => {
  const onChange = vi.fn();
  render(
    <ColorRow
      color={{ token: 'color-primary', label: 'Principal' }}
      value="#1d4ed8"
      changed={false}
      failing={false}
      disabled={false}
      onChange={onChange}
      onReset={() => undefined}
    />,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Principal');
  fireEvent.change(input, { target: { value: 'vermelho' } });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(input);
  expect([input.value, screen.getByRole('alert').textContent]).toEqual([
    'vermelho',
    "'vermelho' não é uma cor. Escreva-a como #1d4ed8. Vale a cor de antes: #1d4ed8.",
  ]);
  fireEvent.change(input, { target: { value: '#b91c1c' } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onChange.mock.calls).toEqual([['#b91c1c']]);
});
