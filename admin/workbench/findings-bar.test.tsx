import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FindingsBar } from './findings-bar.tsx';
import { type Workbench, WorkbenchContext } from './workbench.ts';

afterEach(cleanup);

const bench: Workbench = {
  draft: { id: 'd1', revision: 3 },
  findings: [],
  readOnly: false,
  selected: undefined,
  select: () => undefined,
  change: async () => undefined,
};

test.each([
  [{}, 'Nenhum problema'],
  [{ unchecked: 'waiting' }, 'Conferindo o rascunho…'],
  [{ unchecked: 'failed' }, 'Não foi possível conferir o rascunho.'],
] as const)('without findings the bar says whether the draft was checked', (more, text) => {
  render(
    <WorkbenchContext value={{ ...bench, ...more }}>
      <FindingsBar />
    </WorkbenchContext>,
  );
  expect(screen.getByRole('status').textContent?.trim()).toBe(text);
});
