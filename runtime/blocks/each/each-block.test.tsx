import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, renderIn } from '../../testing/test-app.tsx';
import { TextBlock } from '../text/text-block.tsx';
import { EachBlock } from './each-block.tsx';

afterEach(cleanup);

const at = 'screen/x#/body/0';

test('with columns each item has its span; a breakpoint that is not set takes the one below it', () => {
  const { scope } = createTestApp();
  const block = {
    block: 'each' as const,
    id: 'e',
    at,
    of: { $cel: 'item', at },
    body: [{ block: 'text' as const, id: 't', at, text: 'um', look: 'body' as const }],
    columns: { sm: 6, lg: 3 },
  };
  renderIn(scope.child({ item: [1, 2] }), <EachBlock block={block} />, {
    blocks: { text: TextBlock },
    extensions: {},
  });
  const grid = screen.getAllByText('um')[0]?.closest<HTMLElement>('.each-columns');
  expect(grid?.children).toHaveLength(2);
  expect(
    ['xs', 'sm', 'md', 'lg'].map((size) => grid?.style.getPropertyValue(`--span-${size}`)),
  ).toEqual(['12', '6', '6', '3']);
});

test('a record that could not be read is shown in its place, and the others live', () => {
  const { scope } = createTestApp();
  const block = {
    block: 'each' as const,
    id: 'e',
    at,
    of: { $cel: 'item', at },
    body: [{ block: 'text' as const, id: 't', at, text: 'um', look: 'body' as const }],
  };
  renderIn(
    scope.child({ item: [{ $fault: 'id: esperado número' }, { id: 2 }] }),
    <EachBlock block={block} />,
    { blocks: { text: TextBlock }, extensions: {} },
  );
  expect(screen.getByText('id: esperado número')).toBeTruthy();
  expect(screen.getAllByText('um')).toHaveLength(1);
});
