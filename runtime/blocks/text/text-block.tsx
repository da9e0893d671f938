import type { ReactNode } from 'react';
import { Tag } from '../../fields/status/display.tsx';
import { equalJson } from '../../render/values/equal.ts';
import { Heading } from '../../render/view/heading.tsx';
import { iconClass } from '../../render/values/icons.ts';
import type { BlockOf } from '../../render/view/registry.tsx';
import { useScoped } from '../../render/scope/scope.tsx';
import { toneOf } from '../../render/values/tones.ts';

/**
 * A paragraph, a heading, a tag, a figure or a piece of code, which scrolls when it is long; line
 * breaks of the text are preserved.
 */
export function TextBlock({ block }: { block: BlockOf<'text'> }): ReactNode {
  const { text, icon, tone } = useScoped(
    (scope) => ({
      text: scope.text(block.text),
      icon: block.icon === undefined ? '' : scope.text(block.icon),
      tone: block.tone === undefined ? undefined : toneOf(scope.evaluate(block.tone)),
    }),
    equalJson,
  );
  if (text === '') return null;
  if (block.look === 'tag')
    return (
      <p className="text-tag">
        <Tag tone={tone ?? 'neutral'} text={text} {...(icon !== '' && { icon })} />
      </p>
    );
  if (block.look === 'code')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable to be scrolled by keys
      <pre className="text-code" tabIndex={0}>
        {text}
      </pre>
    );
  const content =
    icon === '' ? (
      text
    ) : (
      <>
        <i className={iconClass(icon)} aria-hidden="true" /> {text}
      </>
    );
  const className = `text text-${block.look}${tone === undefined ? '' : ` text-toned tone-${tone}`}`;
  if (block.look === 'title') return <Heading className={className}>{content}</Heading>;
  return <p className={className}>{content}</p>;
}
