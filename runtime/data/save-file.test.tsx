import { afterEach, expect, test, vi } from 'vitest';
import { openFileTab } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a file that a tab shows keeps its address until the tab is closed', () => {
  vi.useFakeTimers();
  const tab = { closed: false, document: { body: {} }, location: { replace: vi.fn() } };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:boleto');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  openFileTab('Carregando...').show({
    blob: new Blob(['%PDF'], { type: 'application/pdf' }),
    name: 'boleto.pdf',
  });
  expect(tab.location.replace).toHaveBeenCalledWith('blob:boleto');
  vi.advanceTimersByTime(10 * 60_000);
  expect(revoke).not.toHaveBeenCalled();
  tab.closed = true;
  vi.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:boleto');
});
