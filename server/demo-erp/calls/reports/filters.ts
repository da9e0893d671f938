import { unprocessable } from '../../errors.ts';

export type FilterKind =
  | 'TEXT'
  | 'SELECT'
  | 'MULTISELECT'
  | 'RADIO'
  | 'CHECKBOX'
  | 'DATERANGE'
  | 'DATE';

/** A filter as RELATORIO_FILTROS answers it. Several default values are joined by commas. */
export interface ReportFilter {
  parametro: string;
  label: string;
  tipo: FilterKind;
  obrigatorio: 'S' | 'N';
  opcoes: { valor: string; descricao: string }[];
  valorpadrao: string | null;
  /**
   * A range that ends today has so many days before it as its default; this is the ERP's own
   * affair.
   */
  diasPadrao?: number;
}

/**
 * Filter values of a report: one text for a filter, several for one of several choices, two days
 * for a range.
 */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The values of the query, checked: required ones are there, options are options, days are days.
 * Several values come as `nome[]=a&nome[]=b` or joined by commas, a range also as
 * `2026-01-01/2026-01-31`. Throws a 422 that names the filters.
 */
export function readFilters(
  filters: readonly ReportFilter[],
  query: URLSearchParams,
): FilterValues {
  const faults: Record<string, string> = {};
  const values: Record<string, string[]> = {};
  for (const filter of filters) {
    const given = valuesOf(filter, query);
    const fault = faultOf(filter, given);
    if (fault === undefined) values[filter.parametro] = given;
    else faults[filter.parametro] = fault;
  }
  if (Object.keys(faults).length > 0)
    throw unprocessable('Verifique os filtros do relatório.', faults);
  return values;
}

function valuesOf({ parametro, tipo }: ReportFilter, query: URLSearchParams): string[] {
  const given = [...query.getAll(parametro), ...query.getAll(`${parametro}[]`)];
  const several = tipo === 'MULTISELECT' || tipo === 'CHECKBOX';
  const parts =
    tipo === 'DATERANGE'
      ? given.flatMap((text) => text.split(/[/,]/))
      : several
        ? given.flatMap((text) => text.split(','))
        : given;
  const trimmed = parts.map((text) => text.trim());
  return tipo === 'DATERANGE' && trimmed.some((text) => text !== '')
    ? trimmed
    : trimmed.filter((text) => text !== '');
}

function faultOf(
  { tipo, obrigatorio, opcoes }: ReportFilter,
  given: readonly string[],
): string | undefined {
  if (given.length === 0) return obrigatorio === 'S' ? 'Campo obrigatório' : undefined;
  switch (tipo) {
    case 'DATE':
      return given.every(isDay) ? undefined : 'Data inválida';
    case 'DATERANGE':
      return given.length === 2 && given.every((text) => text === '' || isDay(text))
        ? undefined
        : 'Período inválido';
    case 'TEXT':
      return undefined;
    default:
      return given.every((value) => opcoes.some((option) => option.valor === value))
        ? undefined
        : 'Opção inválida';
  }
}

const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text));
