import type { App } from '../../render/scope/app.ts';

/**
 * The fate of unsent work at logout: it stays in this browser, it is deleted, or the logout is
 * cancelled (null).
 */
export type UnsentChoice = 'keep' | 'forget' | null;

/**
 * Asks who logs out and has something unsent in this browser. The focus begins at the answer that
 * loses nothing.
 */
export async function askUnsent({
  dialogs,
  message,
}: Pick<App, 'dialogs' | 'message'>): Promise<UnsentChoice> {
  const dialog = dialogs.progress(message('unsent.title'));
  const choice = await dialog.show({
    kind: 'question',
    text: message('unsent.text'),
    choices: [
      { id: 'cancel', label: message('unsent.cancel'), tone: 'neutral', look: 'text' },
      { id: 'forget', label: message('unsent.forget'), tone: 'danger', look: 'outlined' },
      { id: 'keep', label: message('unsent.keep'), tone: 'primary', look: 'solid', main: true },
    ],
    escape: 'cancel',
  });
  dialog.close();
  return choice === 'keep' || choice === 'forget' ? choice : null;
}
