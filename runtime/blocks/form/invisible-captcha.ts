import type { Form } from '../../../schemas/release/types.ts';
import type { FormModel } from './form-parts.ts';

/** ms after which a proof that does not come counts as missing. */
const proofTimeoutMs = 15_000;

/**
 * A captcha without a box solves itself: whoever sends the form before that waits for it. Undefined
 * where there is nothing to wait for.
 */
export function whenProved(
  form: Form,
  { scope, data, store }: FormModel,
): Promise<void> | undefined {
  if (scope.app.boot.captcha?.visible !== false) return undefined;
  const required = (form.schema.required ?? []) as readonly string[];
  const open = (): string | undefined =>
    required.find(
      (name) => form.fields[name]?.format === 'captcha' && data.read()[name] === undefined,
    );
  const name = open();
  if (name === undefined) return undefined;
  return store.during(
    [name],
    () =>
      new Promise<void>((resolve) => {
        const done = (): void => {
          stop();
          clearTimeout(timer);
          resolve();
        };
        const stop = scope.subscribe(() => open() === undefined && done());
        const timer = setTimeout(done, proofTimeoutMs);
      }),
  );
}
