import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { BannerDialog } from './banner-dialog.tsx';
import { type BannerContent, emptyBanner } from './model.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(banner: BannerContent): BannerContent[] {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const saved: BannerContent[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BannerDialog
        title="Banner"
        banner={banner}
        screens={[{ route: '/pedidos', label: 'Pedidos' }]}
        subjects={[]}
        disabled={false}
        onSave={(content) => saved.push(content)}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  return saved;
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('nothing is saved before the banner is whole, and each lack is said at its field', async () => {
  const saved = open(emptyBanner);
  await click('Salvar');
  expect(saved).toEqual([]);
  expect(screen.getByText('Escolha a imagem.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Nome'), 'Recado');
  await click('Texto');
  await userEvent.type(
    screen.getByLabelText('Texto', { selector: 'textarea' }),
    'Fechado na sexta',
  );
  await click('Salvar');
  expect(saved).toMatchObject([{ name: 'Recado', kind: 'text', text: 'Fechado na sexta' }]);
});

test('the link is a screen, an address or nothing; days are those of the calendar', async () => {
  const saved = open({
    ...emptyBanner,
    name: 'Oferta',
    picture: '/_/asset/a',
    link: '/pedidos',
    from: '2030-01-10',
  });
  expect((screen.getByLabelText('Primeiro dia') as HTMLInputElement).value).toMatch(
    /10.*2030|2030.*10/,
  );
  await click('Abre um endereço');
  await userEvent.type(screen.getByLabelText('Endereço'), 'exemplo.com');
  await click('Salvar');
  expect(saved).toEqual([]);
  expect(screen.getByText(/começa com https/)).toBeTruthy();
  await click('Nada acontece');
  await click('Salvar');
  expect(saved).toMatchObject([{ link: '', from: '2030-01-10', until: '' }]);
});

test('a last day that does not exist is no banner without end: it is said, and nothing is saved', async () => {
  const saved = open({ ...emptyBanner, name: 'Oferta', picture: '/_/asset/a' });
  const until = screen.getByLabelText('Último dia');
  await userEvent.type(until, '31/02/2030');
  await click('Salvar');
  expect(saved).toEqual([]);
  expect(screen.getByText(/^Não existe 31\/02\/2030/)).toBeTruthy();
  await userEvent.clear(until);
  await userEvent.type(until, '28/02/2030');
  await click('Salvar');
  expect(saved).toMatchObject([{ until: '2030-02-28' }]);
});
