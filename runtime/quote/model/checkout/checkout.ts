/** How a customer checks out, as `modeloCheckout` says. */
export type CheckoutLayout = 'DEFAULT' | 'COLUNAS' | 'PLANOS_LISTA' | 'STEPS';

const LAYOUTS: readonly string[] = [
  'DEFAULT',
  'COLUNAS',
  'PLANOS_LISTA',
  'STEPS',
] satisfies CheckoutLayout[];

/**
 * The layout of the quote's customer; else the parameter's, else the usual one. A layout that we do
 * not know is the usual one.
 */
export function layoutOf(ofCustomer: unknown, parameter: unknown): CheckoutLayout {
  return (
    [ofCustomer, parameter].find(
      (value): value is CheckoutLayout => typeof value === 'string' && LAYOUTS.includes(value),
    ) ?? 'DEFAULT'
  );
}

/**
 * The parts of the editor that a screen shows: everything on one page, products and lines alone, or
 * the checkout alone.
 */
export type Stage = 'page' | 'edit' | 'checkout';

/**
 * The stage of a screen. The checkout's own screen says `checkout`; any other shows all on one
 * page, unless the layout wants a checkout of its own and the document says where that is.
 */
export function stageOf(asked: unknown, layout: CheckoutLayout, hasCheckout: boolean): Stage {
  if (asked === 'checkout') return 'checkout';
  return hasCheckout && layout !== 'DEFAULT' ? 'edit' : 'page';
}

/** The steps of the layout STEPS, in order. */
export const STEPS = [
  { id: 'itens', title: 'Itens' },
  { id: 'entrega', title: 'Entrega' },
  { id: 'pagamento', title: 'Pagamento' },
  { id: 'revisao', title: 'Revisão' },
] as const;
export type StepId = (typeof STEPS)[number]['id'];

/** Why a step cannot be left forwards, or nothing. */
export function stepProblem(
  step: StepId,
  { lines, hasPayment }: { lines: number; hasPayment: boolean },
): string | undefined {
  if (step === 'itens' && lines === 0) return 'Adicione pelo menos um produto para continuar.';
  if (step === 'pagamento' && !hasPayment)
    return 'Escolha a cobrança e o plano de pagamento para continuar.';
  return undefined;
}
