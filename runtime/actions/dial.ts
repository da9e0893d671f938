import { done, type ActionRunner, stopped } from './runner.ts';

/**
 * Hands a number to whatever the device calls with, and says so for a second. A text without digits
 * cannot be called.
 */
export const runDial: ActionRunner<'dial'> = (action, { scope }) => {
  const { app } = scope;
  const digits = scope.text(action.number).replace(/\D/g, '');
  if (digits === '') {
    app.notify({ text: app.message('dial.failed'), tone: 'danger', life: 5000 });
    return stopped;
  }
  app.navigation.leave(`tel:${digits}`);
  app.notify({ text: app.message('dial.done'), tone: 'success', life: 1000 });
  return done;
};
