import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddButton } from './add-button.tsx';

test.each([
  [undefined, 'Acrescentar filtro'],
  ['Acrescentar filtro em Boletos', 'Acrescentar filtro em Boletos'],
])('a button that adds says its name itself, without the glyph of its icon', (name, said) => {
  const { unmount } = render(
    <AddButton label="Acrescentar filtro" name={name} onClick={() => undefined} />,
  );
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(said);
  unmount();
});
