import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { inDraft } from '../testing/in-draft.tsx';
import { closePage, openPage } from '../testing/open-page.tsx';
import { useBench } from './use-bench.ts';

afterEach(closePage);

function Page() {
  const { selected = 'nada', select } = useBench();
  const navigate = useNavigate();
  return (
    <>
      <h1>{selected}</h1>
      {['list/pedidos', 'list/clientes'].map((at) => (
        <button key={at} type="button" onClick={() => select(at)}>
          {at}
        </button>
      ))}
      <button type="button" onClick={() => void navigate(-1)}>
        Voltar
      </button>
    </>
  );
}

test('a place that is chosen again is no step of its own on the way back', async () => {
  openPage(inDraft(<Page />, []));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  for (const at of ['list/pedidos', 'list/clientes', 'list/clientes']) await press(at);
  expect(screen.getByRole('heading').textContent).toBe('list/clientes');
  await press('Voltar');
  expect(screen.getByRole('heading').textContent).toBe('list/pedidos');
  await press('Voltar');
  expect(screen.getByRole('heading').textContent).toBe('nada');
});
