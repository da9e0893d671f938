import { useMemo } from 'react';
import type { Option, OptionSource } from '../../../../schemas/release/types.ts';
import { choicesOf, rowsOf } from '../../../fields/select/choices.ts';
import { equalJson } from '../../../render/values/equal.ts';
import { useScope, useScoped } from '../../../render/scope/scope.tsx';
import { useCall } from '../../../render/calls/use-call.ts';
import { FilterToggles, type FilterTogglesProps } from './filter-toggles.tsx';

type Props = Omit<FilterTogglesProps, 'options'> & { source: OptionSource };
type From<K extends string> = Extract<OptionSource['from'], Record<K, unknown>>;

/**
 * Toggles whose options come from data: rows at hand, or a call made once. None while they are on
 * their way.
 */
export function SourceToggles(props: Props): React.JSX.Element {
  const { from } = props.source;
  return 'rows' in from ? (
    <RowsToggles {...props} from={from} />
  ) : (
    <LoadedToggles {...props} from={from} />
  );
}

function RowsToggles({ from, ...props }: Props & { from: From<'rows'> }): React.JSX.Element {
  return <Toggles {...props} answer={useScoped((scope) => scope.evaluate(from.rows), equalJson)} />;
}

function LoadedToggles({ from, ...props }: Props & { from: From<'call'> }): React.JSX.Element {
  return (
    <Toggles
      {...props}
      answer={
        useCall(
          from.call,
          useScoped((scope) => scope.value(from.with), equalJson),
        ).data
      }
    />
  );
}

function Toggles({ answer, source, ...props }: Props & { answer: unknown }): React.JSX.Element {
  const scope = useScope();
  const options = useMemo(
    () =>
      choicesOf(rowsOf(answer), source, scope).map(({ value, label, icon }) => ({
        value: value as Option['value'],
        label,
        ...(icon !== undefined && { icon }),
      })),
    [answer, source, scope],
  );
  return <FilterToggles {...props} options={options} />;
}
