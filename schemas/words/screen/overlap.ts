import type { Cursor } from '../../compiler/read/cursor.ts';

const isOpen = (step: string | undefined): boolean => step?.startsWith('{') === true;

/** The addresses that two routes share, as a route; undefined where there are none. */
function common(a: readonly string[], b: readonly string[]): string[] | undefined {
  if (a.length !== b.length) return undefined;
  const steps = a.map((step, index) => (isOpen(step) ? (b[index] ?? '') : step));
  return steps.every(
    (step, index) =>
      isOpen(step) || [a[index], b[index]].every((one) => isOpen(one) || one === step),
  )
    ? steps
    : undefined;
}

/** Whether a route has literal segments where the other has parameters. */
const beyond = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((step, index) => !isOpen(step) && isOpen(b[index]));

/**
 * Reports two routes that match the same address where neither is more specific: `/{tipo}/editar`
 * and `/pedido/{id}` for `/pedido/editar`. A third route that is this address decides.
 *
 * @param earlier routes of the screens before
 * @param all routes of all screens
 */
export function checkOverlap(
  route: Cursor,
  earlier: readonly string[],
  all: readonly string[],
): void {
  const own = String(route.value);
  const steps = own.split('/');
  for (const other of earlier) {
    const segments = other.split('/');
    const both = common(steps, segments);
    if (!both || !beyond(steps, segments) || !beyond(segments, steps)) continue;
    const address = both.join('/');
    if (all.includes(address)) continue;
    route.report(
      'CFG2764',
      `O endereço '${address}' serve a '${own}' e a '${other}', de outra tela.`,
    );
    return;
  }
}
