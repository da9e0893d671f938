import type { Cursor } from '../../compiler/read/cursor.ts';

const isOpen = (step: string | undefined): boolean => step?.startsWith('{') === true;

/** The addresses that two routes have in common, as a route; undefined where there are none. */
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

/** Which steps of a route are written out, as far as another's are not. */
const beyond = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((step, index) => !isOpen(step) && isOpen(b[index]));

/**
 * Two routes that the same address fits, where neither says more than the other: `/{tipo}/editar`
 * and `/pedido/{id}` for `/pedido/editar`. A third that is this address decides.
 * @param earlier routes of other screens that were there before
 * @param all those of every screen
 */
export function checkOverlap(
  route: Cursor,
  earlier: readonly string[],
  all: readonly string[],
): void {
  const own = String(route.value);
  const steps = own.split('/');
  for (const other of earlier) {
    const beside = other.split('/');
    const both = common(steps, beside);
    if (!both || !beyond(steps, beside) || !beyond(beside, steps)) continue;
    const address = both.join('/');
    if (all.includes(address)) continue;
    route.report(
      'CFG2764',
      `O endereço '${address}' serve a '${own}' e a '${other}', de outra tela.`,
    );
    return;
  }
}
