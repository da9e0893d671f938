import { CallError, errorRoot, isSessionOver } from '../data/errors.ts';
import { openFileTab, saveFile } from '../data/save-file.ts';
import type { ActionRunner } from './runner.ts';

/**
 * Saves a call's file under the name the server gives it, or shows it in a tab where the call says
 * so.
 */
export const runDownload: ActionRunner<'download'> = async (action, { scope, extra, chain }) => {
  const { app } = scope;
  const { addressed = false, inline } = app.callOf(action.call, scope.chunk);
  const tab = inline ? openFileTab(app.message('loading')) : undefined;
  try {
    const file = await app.client.file(action.call, scope.value(action.with), addressed);
    if (tab) tab.show(file);
    else saveFile(file);
    return { status: 'done' };
  } catch (error) {
    tab?.close();
    if (!(error instanceof CallError)) throw error;
    if (isSessionOver(error)) return { status: 'failed', error };
    if (action.fail.length > 0) await chain(action.fail, { error: errorRoot(error) });
    else if (!extra.quiet)
      app.notify({
        text: error.message || app.message('download.error'),
        tone: 'danger',
        life: 5000,
      });
    return { status: 'failed', error };
  }
};
