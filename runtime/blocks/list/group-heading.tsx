import type { List } from '../../../schemas/release/types.ts';
import type { Scope } from '../../render/scope/scope-types.ts';
import type { ListEntry } from './model/rows.ts';

/** Heading of a group of rows: the configured text, or the group's label and its number of rows. */
export function GroupHeading({
  entry,
  list,
  scope,
}: {
  entry: Extract<ListEntry, { kind: 'group' }>;
  list: List;
  scope: Scope;
}): React.JSX.Element {
  const heading = list.group?.heading;
  if (heading === undefined)
    return (
      <>
        {entry.label} ({entry.count})
      </>
    );
  return (
    <>
      {scope
        .child({ item: { key: String(entry.value ?? ''), label: entry.label, count: entry.count } })
        .text(heading)}
    </>
  );
}
