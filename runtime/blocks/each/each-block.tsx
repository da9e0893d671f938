import type { CSSProperties, ReactNode } from 'react';
import { Heading, HeadingLevel } from '../../render/view/heading.tsx';
import { itemKey, ItemView } from '../../render/view/item-view.tsx';
import type { BlockOf } from '../../render/view/registry.tsx';
import { useScoped, useStableScope } from '../../render/scope/scope.tsx';
import { groupItems } from './group.ts';

/**
 * The span of an item at each breakpoint, as custom properties: a breakpoint without one uses that
 * of the next smaller.
 */
function spans(columns: NonNullable<BlockOf<'each'>['columns']>): CSSProperties {
  const xs = columns.xs ?? 12;
  const sm = columns.sm ?? xs;
  const md = columns.md ?? sm;
  return {
    '--span-xs': xs,
    '--span-sm': sm,
    '--span-md': md,
    '--span-lg': columns.lg ?? md,
  } as CSSProperties;
}

function Items({
  items,
  block: { body, columns },
}: {
  items: readonly unknown[];
  block: BlockOf<'each'>;
}): ReactNode {
  if (!columns)
    return (
      <div className="each">
        {items.map((item, index) => (
          <ItemView key={itemKey(item, index)} item={item} body={body} />
        ))}
      </div>
    );
  return (
    <div className="each each-columns" style={spans(columns)}>
      {items.map((item, index) => (
        <div className="each-item" key={itemKey(item, index)}>
          <ItemView item={item} body={body} />
        </div>
      ))}
    </div>
  );
}

/**
 * A body for each item of a list, which it sees as the root `item`; with `groupBy` under a heading
 * for each group.
 */
export function EachBlock({ block }: { block: BlockOf<'each'> }): ReactNode {
  const scope = useStableScope();
  const value = useScoped((current) => current.evaluate(block.of));
  const items = Array.isArray(value) ? value : [];
  if (items.length === 0)
    return block.empty === undefined ? null : (
      <p className="text text-muted text-empty">{scope.text(block.empty)}</p>
    );
  if (!block.groupBy) return <Items items={items} block={block} />;
  return groupItems(items, block.groupBy).map((group) => (
    <section className="each" key={group.key}>
      <Heading className="section-title">
        {block.heading === undefined
          ? group.label
          : scope.child({ item: group }).text(block.heading)}
      </Heading>
      <HeadingLevel deeper>
        <Items items={group.items} block={block} />
      </HeadingLevel>
    </section>
  ));
}
