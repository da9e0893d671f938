import { useMemo } from 'react';
import type { ExtensionBlock, Form } from '../../../../schemas/release/types.ts';
import { useScoped } from '../../../render/scope/scope.tsx';
import { reportFault } from '../../../render/faults/faults.ts';
import type { Id } from '../../../pricing/index.ts';
import {
  type DimensionsRecord,
  type FilterField,
  type FilterGroup,
  filterGroups,
  type FilterOption,
  hasSource,
} from '../../model/search/filters.ts';
import type { QuoteRecord } from '../../model/records/records.ts';
import { useOptional } from '../editing/calls.ts';

interface PropertySchema {
  type?: string;
  title?: string;
}

/**
 * The filters of the form document, in its order. Throws a reported fault for one whose values
 * nobody knows.
 */
function fieldsOf(form: Form): FilterField[] {
  const properties = (form.schema.properties ?? {}) as Record<string, PropertySchema>;
  return form.layout
    .flatMap(({ fields }) => fields)
    .map(({ name }) => {
      const { type, title } = properties[name] ?? {};
      const isFlag = type === 'boolean';
      if (!isFlag && !hasSource(name))
        throw reportFault(
          form.at,
          new Error(`the filter ${name} is neither boolean nor has a list of values`),
        );
      return { name, isFlag, ...(title !== undefined && title !== '' && { title }) };
    });
}

export interface Filters {
  groups: FilterGroup[];
  isLoading: boolean;
  /** A list of values that could not be read. */
  error: Error | null;
  retry(): void;
}

/**
 * The panel's filters: the document's with the values of the ERP, asked for once they are
 * wanted. Null without a document.
 */
export function useFilters(
  block: ExtensionBlock,
  id: Id,
  quote: QuoteRecord,
  wanted: boolean,
): Filters | null {
  const form = block.forms.filters;
  const fields = useMemo(() => (form ? fieldsOf(form) : []), [form]);
  const shown = useScoped(
    (scope) => fields.filter(({ name }) => scope.test(form?.fields[name]?.when)),
    (a, b) => a.length === b.length && a.every((field, at) => field === b[at]),
  );
  const idCli = quote.idCli ?? quote.cliente?.id;
  const has = (...names: string[]): boolean =>
    wanted && names.some((name) => shown.some((field) => field.name === name));
  const dimensions = useOptional<DimensionsRecord>(
    block,
    'dimensions',
    { id, ...(idCli !== undefined && { idCli }) },
    has('dim1', 'dim2', 'dim3', 'dim4'),
  );
  const opportunities = useOptional<FilterOption[]>(
    block,
    'opportunities',
    {},
    has('oportunidades'),
  );
  const purchases = useOptional<{ filtros: FilterOption[] }>(
    block,
    'purchases',
    { idCli },
    idCli !== undefined && has('compra'),
  );
  const answers = [dimensions, opportunities, purchases];
  if (!form) return null;
  return {
    groups: filterGroups(shown, {
      dimensions: dimensions.data,
      opportunities: opportunities.data,
      purchases: purchases.data?.filtros,
    }),
    isLoading: answers.some(
      ({ data, error, isFetching }) => isFetching && data === undefined && error === null,
    ),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const answer of answers) if (answer.error !== null) void answer.refetch();
    },
  };
}
