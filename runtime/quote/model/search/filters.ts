/** Filters of the product search: what the panel offers, what is chosen, and how it is sent. */

/** A value to filter by, as the ERP's lists give it. */
export interface FilterOption {
  valor: string;
  descricao: string;
  /** Products behind it, where the ERP counts them. */
  qtde?: number;
}

export interface DimensionRecord {
  label: string;
  itens: FilterOption[];
}
export type DimensionsRecord = Readonly<Record<string, DimensionRecord | undefined>>;

/** A property of the filters' form document. */
export interface FilterField {
  name: string;
  /** The document's title; an absent one leaves the word to the ERP. */
  title?: string;
  isFlag: boolean;
}

/**
 * Filter values that the ERP offers; an absent list is one that the screen does not ask for, or
 * that is not there yet.
 */
export interface FilterSources {
  dimensions?: DimensionsRecord;
  opportunities?: readonly FilterOption[];
  purchases?: readonly FilterOption[];
}

/** One filter of the panel: a switch, or values of which any may be chosen. */
export interface FilterGroup {
  name: string;
  label: string;
  /** Absent for a switch. */
  options?: readonly FilterOption[];
}

/** Chosen values by filter; a switch that is on is `true`. Filters without a choice are absent. */
export type FilterValues = Readonly<Record<string, readonly string[] | true>>;

export const NO_FILTERS: FilterValues = {};

/** The customer's dimensions are four, whatever a distributor calls them. */
export const DIMENSIONS: readonly string[] = ['dim1', 'dim2', 'dim3', 'dim4'];

function optionsOf(
  name: string,
  { dimensions, opportunities, purchases }: FilterSources,
): { label?: string; options?: readonly FilterOption[] } {
  if (DIMENSIONS.includes(name))
    return { label: dimensions?.[name]?.label, options: dimensions?.[name]?.itens };
  return {
    options: name === 'oportunidades' ? opportunities : name === 'compra' ? purchases : undefined,
  };
}

/**
 * Whether values for this filter can come from the ERP; those of other names can only be switches.
 */
export const hasSource = (name: string): boolean =>
  DIMENSIONS.includes(name) || name === 'oportunidades' || name === 'compra';

/**
 * The panel, in the order of the document. A filter whose values the ERP does not give is left out.
 */
export function filterGroups(
  fields: readonly FilterField[],
  sources: FilterSources,
): FilterGroup[] {
  return fields.flatMap(({ name, title, isFlag }): FilterGroup[] => {
    if (isFlag) return [{ name, label: title ?? name }];
    const { label, options } = optionsOf(name, sources);
    return options && options.length > 0 ? [{ name, label: title ?? label ?? name, options }] : [];
  });
}

/** Sets or clears a choice; a switch has no `valor`. */
export function toggledFilter(values: FilterValues, name: string, valor?: string): FilterValues {
  const { [name]: now, ...others } = values;
  if (valor === undefined) return now === true ? others : { ...others, [name]: true };
  const chosen = Array.isArray(now) ? (now as readonly string[]) : [];
  const next = chosen.includes(valor) ? chosen.filter((one) => one !== valor) : [...chosen, valor];
  return next.length === 0 ? others : { ...others, [name]: next };
}

/** Whether a switch is on, or (`valor`) a value of the filter is chosen. */
export function isFilterChosen(values: FilterValues, name: string, valor?: string): boolean {
  const now = values[name];
  return valor === undefined ? now === true : Array.isArray(now) && now.includes(valor);
}

/** A choice in the user's words, with what takes it back. */
export interface FilterChip {
  name: string;
  valor?: string;
  text: string;
}

/**
 * Every choice. One whose filter is no longer offered is listed by its code, because it still
 * narrows the search.
 */
export function chipsOf(groups: readonly FilterGroup[], values: FilterValues): FilterChip[] {
  return Object.entries(values).flatMap(([name, chosen]): FilterChip[] => {
    const group = groups.find((one) => one.name === name);
    if (chosen === true) return [{ name, text: group?.label ?? name }];
    return chosen.map((valor) => {
      const word = group?.options?.find((option) => option.valor === valor)?.descricao ?? valor;
      return { name, valor, text: group ? `${group.label}: ${word}` : word };
    });
  });
}

/**
 * The choices as the product call takes them: dimensions under `dimensoes`, everything else by its
 * name.
 */
export function filterArguments(values: FilterValues): Record<string, unknown> {
  const entries = Object.entries(values);
  const dimensoes = Object.fromEntries(entries.filter(([name]) => DIMENSIONS.includes(name)));
  const others = Object.fromEntries(entries.filter(([name]) => !DIMENSIONS.includes(name)));
  return { ...(Object.keys(dimensoes).length > 0 && { dimensoes }), ...others };
}
