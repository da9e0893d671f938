import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { ImageBlock as Image } from '../../../schemas/release/types.ts';
import { createHarness, type Harness } from '../../fields/testing/harness.tsx';
import { ImageBlock } from './image-block.tsx';

afterEach(cleanup);

const at = 'screen/x#/body/0';
const cel = (source: string) => ({ $cel: treeOf(source), at });

function show(more: Partial<Image>, state: Record<string, unknown> = {}): Harness {
  const harness = createHarness({ state });
  harness.render(
    <ImageBlock
      block={{
        block: 'image',
        id: 'i',
        at,
        source: { url: cel('state.url') },
        alt: 'Oferta',
        fit: 'cover',
        ...more,
      }}
    />,
  );
  return harness;
}

test('another picture is for narrow screens, by address or by what the call takes', () => {
  show(
    {
      source: { url: cel('state.url'), phone: cel('state.menor') },
      ratio: '4/1',
      phoneRatio: '8/5',
    },
    { url: '/a.png', menor: '/b.png' },
  );
  const picture = screen.getByRole('img', { name: 'Oferta' });
  expect(picture.getAttribute('src')).toBe('/a.png');
  expect(picture.parentElement?.querySelector('source')?.getAttribute('srcset')).toBe('/b.png');
  expect(picture.closest<HTMLElement>('.picture')?.style.getPropertyValue('--phone-ratio')).toBe(
    '8/5',
  );
  cleanup();
  show({ source: { call: 'IMAGEM', with: { pasta: 'x', nome: 'a' }, phone: { nome: 'b' } } });
  const called = screen.getByRole('img', { name: 'Oferta' });
  expect(decodeURIComponent(called.getAttribute('src') ?? '')).toBe(
    '/_/file/IMAGEM?w={"pasta":"x","nome":"a"}',
  );
  expect(
    decodeURIComponent(called.parentElement?.querySelector('source')?.getAttribute('srcset') ?? ''),
  ).toBe('/_/file/IMAGEM?w={"pasta":"x","nome":"b"}');
});

test('what fails to load, or is missing, leaves its place and its name', () => {
  show({ ratio: '4/1' }, { url: '/a.png' });
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: 'Oferta' }).tagName).toBe('SPAN');
  cleanup();
  show({ alt: '' }, { url: '' });
  expect(screen.getByRole('img', { name: 'Sem imagem' })).toBeTruthy();
});

test('it is a button only while a click would do something', async () => {
  const go: Image['do'] = [
    { action: 'navigate', at, to: '/oferta', params: {}, query: {}, when: cel('state.leva') },
  ];
  const { went } = show({ do: go }, { url: '/a.png', leva: true });
  await userEvent.click(screen.getByRole('button', { name: 'Oferta' }));
  expect(went).toEqual(['/oferta']);
  cleanup();
  show({ do: go }, { url: '/a.png', leva: false });
  expect(screen.queryByRole('button')).toBeNull();
});
