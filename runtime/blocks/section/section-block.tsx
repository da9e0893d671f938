import { type CSSProperties, type ReactNode, useId } from 'react';
import { ActionButtons } from '../../render/chains/action-button.tsx';
import { Blocks } from '../../render/view/block-view.tsx';
import { Heading, HeadingLevel } from '../../render/view/heading.tsx';
import type { BlockOf } from '../../render/view/registry.tsx';
import { useScoped } from '../../render/scope/scope.tsx';

/** Blocks that belong together, with their title and actions. */
export function SectionBlock({ block }: { block: BlockOf<'section'> }): ReactNode {
  const id = useId();
  const title = useScoped((scope) => (block.title === undefined ? '' : scope.text(block.title)));
  const subtitle = useScoped((scope) =>
    block.subtitle === undefined ? '' : scope.text(block.subtitle),
  );
  const accent = useScoped((scope) =>
    block.accent === undefined ? '' : String(scope.value(block.accent) ?? ''),
  );
  const columns =
    block.columns !== undefined && block.columns > 1
      ? { '--columns': String(block.columns) }
      : undefined;
  return (
    <section
      className={`section section-${block.look}${accent ? ' section-accented' : ''}`}
      style={accent ? ({ '--accent': accent } as CSSProperties) : undefined}
      aria-labelledby={title ? id : undefined}
      data-id={block.id}
    >
      {(title || subtitle || block.actions.length > 0) && (
        <header className="section-header">
          <div className="section-titles">
            {title && (
              <Heading className="section-title" id={id}>
                {title}
              </Heading>
            )}
            {subtitle && <p className="section-subtitle">{subtitle}</p>}
          </div>
          {block.actions.length > 0 && (
            <div className="section-actions">
              <ActionButtons buttons={block.actions} />
            </div>
          )}
        </header>
      )}
      <HeadingLevel deeper={title !== ''}>
        <div
          className={columns ? 'section-body section-columns' : 'section-body'}
          style={columns as CSSProperties | undefined}
        >
          <Blocks blocks={block.body} />
        </div>
      </HeadingLevel>
    </section>
  );
}
