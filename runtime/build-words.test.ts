import { expect, test } from 'vitest';
import { type BuiltChunk, wordFiles } from './build-words.ts';

const chunk = (
  fileName: string,
  parts: Partial<BuiltChunk> & { css?: string[] } = {},
): BuiltChunk => ({
  fileName,
  facadeModuleId: null,
  isEntry: false,
  isDynamicEntry: false,
  imports: [],
  viteMetadata: { importedCss: new Set(parts.css ?? []) },
  ...parts,
});

test('a word has the files of its block and of all that it imports, without those of the page', () => {
  const chunks = [
    chunk('assets/index.js', {
      isEntry: true,
      imports: ['assets/react.js'],
      css: ['assets/index.css'],
    }),
    chunk('assets/react.js'),
    chunk('assets/ListBlock.js', {
      isDynamicEntry: true,
      facadeModuleId: '/r/blocks/list/list-block.tsx',
      imports: ['assets/react.js', 'assets/cell.js'],
      css: ['assets/list.css'],
    }),
    chunk('assets/QuoteEditor.js', {
      isDynamicEntry: true,
      facadeModuleId: '/r/quote/ui/quote-editor.tsx',
      imports: ['assets/ListBlock.js'],
    }),
    chunk('assets/grid.js', {
      isDynamicEntry: true,
      facadeModuleId: '/r/blocks/module-grid/module-grid-block.tsx',
    }),
    chunk('assets/cell.js', { imports: ['assets/ListBlock.js'], css: ['assets/cell.css'] }),
    chunk('assets/tour.js', {
      isDynamicEntry: true,
      facadeModuleId: '/r/actions/tour/show-tour.ts',
    }),
  ];
  const list = ['/assets/ListBlock.js', '/assets/list.css', '/assets/cell.js', '/assets/cell.css'];
  expect(wordFiles(chunks, '/r')).toEqual({
    'extension quoteEditor': ['/assets/QuoteEditor.js', ...list],
    list,
    moduleGrid: ['/assets/grid.js'],
  });
});
