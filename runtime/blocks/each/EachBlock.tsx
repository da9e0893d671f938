import { memo, type ReactNode, useMemo } from 'react';
import type { Block } from '../../../schemas/release/types.ts';
import { Blocks } from '../../render/block-view.tsx';
import { Heading, HeadingLevel } from '../../render/heading.tsx';
import { readPath } from '../../render/paths.ts';
import type { BlockOf } from '../../render/registry.tsx';
import { ScopeProvider, useScoped, useStableScope } from '../../render/scope.tsx';
import { groupItems } from './group.ts';

/** One item: it renders anew when the item is another one, or when something that its body reads changes. */
const Item = memo(function Item({ item, body }: { item: unknown; body: readonly Block[] }): ReactNode {
  const scope = useStableScope();
  const own = useMemo(() => scope.child({ item }), [scope, item]);
  return (
    <ScopeProvider scope={own}>
      <Blocks blocks={body} />
    </ScopeProvider>
  );
});

function keyOf(item: unknown, index: number): string {
  const id = readPath(item, ['id']);
  return typeof id === 'string' || typeof id === 'number' ? `id${id}` : String(index);
}

function Items({ items, body }: { items: readonly unknown[]; body: readonly Block[] }): ReactNode {
  return items.map((item, index) => <Item key={keyOf(item, index)} item={item} body={body} />);
}

/** A body for each item of a list, which it sees as the root `item`; with `groupBy` under a heading for each group. */
export function EachBlock({ block }: { block: BlockOf<'each'> }): ReactNode {
  const scope = useStableScope();
  const value = useScoped((current) => current.evaluate(block.of));
  const items = Array.isArray(value) ? value : [];
  if (items.length === 0) return block.empty === undefined ? null : <p className="text text-muted">{scope.text(block.empty)}</p>;
  if (!block.groupBy) {
    return (
      <div className="each">
        <Items items={items} body={block.body} />
      </div>
    );
  }
  return groupItems(items, block.groupBy).map((group) => (
    <section className="each" key={group.key}>
      <Heading className="section-title">{block.heading === undefined ? group.label : scope.child({ item: group }).text(block.heading)}</Heading>
      <HeadingLevel deeper>
        <Items items={group.items} body={block.body} />
      </HeadingLevel>
    </section>
  ));
}
