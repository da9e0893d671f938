import type { ReactNode } from 'react';
import { Heading } from '../../render/heading.tsx';
import type { BlockOf } from '../../render/registry.tsx';
import { useScoped } from '../../render/scope.tsx';

/** A paragraph or a heading; line breaks of the text are kept. */
export function TextBlock({ block }: { block: BlockOf<'text'> }): ReactNode {
  const text = useScoped((scope) => scope.text(block.text));
  if (text === '') return null;
  if (block.look === 'title') return <Heading className="text text-title">{text}</Heading>;
  return <p className={`text text-${block.look}`}>{text}</p>;
}
