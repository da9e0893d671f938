import { done, type ActionRunner, stopped } from './runner.ts';

/** Where the clipboard's own interface is missing (a page without TLS) or refused. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  const before = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}

/** Puts a text on the clipboard; answers whether the browser let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Puts a text on the clipboard and says so for a second. */
export const runCopy: ActionRunner<'copy'> = async (action, { scope }) => {
  const { app } = scope;
  const copied = await copyText(scope.text(action.text));
  app.notify(
    copied
      ? { text: app.message('copy.done'), tone: 'success', life: 1000 }
      : { text: app.message('copy.failed'), tone: 'danger', life: 5000 },
  );
  return copied ? done : stopped;
};
