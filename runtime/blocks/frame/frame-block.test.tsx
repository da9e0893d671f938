import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FrameBlock as Frame } from '../../../schemas/release/types.ts';
import { createTestApp, renderIn } from '../../testing/test-app.tsx';
import { mayFrame, webAddress, youtubeAddress } from './address.ts';
import { FrameBlock } from './frame-block.tsx';

afterEach(cleanup);

const at = 'screen/x#/body/0';

function show(address: string, more: Partial<Frame> = {}): void {
  const { scope } = createTestApp({
    frames: ['https://painel.example', 'https://www.youtube-nocookie.com'],
  });
  renderIn(
    scope.child({ item: address }),
    <FrameBlock
      block={{
        block: 'frame',
        id: 'f',
        at,
        of: { $cel: 'item', at },
        as: 'page',
        title: 'Painel',
        ...more,
      }}
    />,
  );
}

test('a page of an allowed origin is shown under its name, and cannot send the portal elsewhere', () => {
  show('https://painel.example/vendas', { height: '70vh' });
  const page = screen.getByTitle('Painel');
  expect(page.getAttribute('src')).toBe('https://painel.example/vendas');
  expect(page.getAttribute('sandbox')).not.toContain('top-navigation');
});

test('a place of other proportions is kept on narrow screens', () => {
  show('https://painel.example/vendas', { ratio: '4/1', phoneRatio: '3/2' });
  const place = screen.getByTitle('Painel').parentElement;
  expect([
    place?.className,
    place?.style.getPropertyValue('--ratio'),
    place?.style.getPropertyValue('--phone-ratio'),
  ]).toEqual(['frame frame-placed', '4/1', '3/2']);
});

test('a page of another origin is not mounted, but can be opened next to the portal', () => {
  show('https://outro.example/x');
  expect(screen.queryByTitle('Painel')).toBeNull();
  expect(screen.getByText('Esta página não pode ser mostrada aqui.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Abrir em outra aba' });
  expect([
    link.getAttribute('href'),
    link.getAttribute('target'),
    link.getAttribute('rel'),
  ]).toEqual(['https://outro.example/x', '_blank', 'noopener noreferrer']);
});

test('what is no address of the web is not linked either', () => {
  show('javascript:alert(1)');
  expect(screen.getByText('Esta página não pode ser mostrada aqui.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(webAddress('/pedidos')).toBeUndefined();
});

test('ACC-143: a video is played by the player without cookies', () => {
  show('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', { as: 'youtube' });
  expect(screen.getByTitle('Painel').getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  );
});

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('%s names a video', (address) => {
  expect(youtubeAddress(address)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
});

test.each([
  'https://vimeo.com/1',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch',
  'texto',
  'https://youtu.be/"><script>',
])('%s names none', (address) => {
  expect(youtubeAddress(address)).toBeUndefined();
});

test('an origin may stand for the hosts below it, of its own scheme', () => {
  expect(mayFrame('https://a.bi.example/x', ['https://*.bi.example'])).toBe(true);
  expect(mayFrame('https://bi.example/x', ['https://*.bi.example'])).toBe(false);
  expect(mayFrame('http://a.bi.example/x', ['https://*.bi.example'])).toBe(false);
  expect(mayFrame('https://evilbi.example/x', ['https://*.bi.example'])).toBe(false);
});
