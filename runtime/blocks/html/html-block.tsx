import type { ReactNode } from 'react';
import { SafeHtml } from '../../fields/html/safe-html.tsx';
import type { BlockOf } from '../../render/view/registry.tsx';
import { useScoped, useStableScope } from '../../render/scope/scope.tsx';

/** Formatted text that data brings, cleaned before it is shown. */
export function HtmlBlock({ block }: { block: BlockOf<'html'> }): ReactNode {
  const scope = useStableScope();
  const html = useScoped((current) => current.evaluate(block.of));
  if (typeof html === 'string' && html.trim() !== '') return <SafeHtml html={html} />;
  return block.empty === undefined ? null : (
    <p className="text text-muted text-empty">{scope.text(block.empty)}</p>
  );
}
