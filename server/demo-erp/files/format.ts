const MONEY = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const DECIMAL = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

/** `R$ 1.234,56`. */
export function money(value: number): string {
  return `R$ ${MONEY.format(value)}`;
}

/** `1.234,5`, with three decimals at most. */
export function decimal(value: number): string {
  return DECIMAL.format(value);
}

/** `2026-11-21...` as `21/11/2026`; `N/D` without a date. */
export function shortDate(value: string | null): string {
  if (value === null) return 'N/D';
  const [year, month, day] = value.slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}
