import { expect, test } from 'vitest';
import { compileTenant } from '../../../schemas/compiler/index.ts';
import { createReleaseThread } from './threads.ts';

test('a thread compiles as the process itself does', async () => {
  const input = {
    tenant: 'acme',
    base: [{ path: 'config/base/theme/default.json', text: '{"tokns":{}}' }],
    overlay: [],
  };
  const thread = createReleaseThread();
  try {
    const result = await thread.compile(input);
    expect(result.diagnostics.length).toBeGreaterThan(0);
    expect(result).toEqual(compileTenant(input));
  } finally {
    await thread.close();
  }
});
