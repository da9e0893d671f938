import { createContext, type ReactNode, use } from 'react';

const LevelContext = createContext(2);

/**
 * A heading of the level its place has: sections inside sections go one deeper, so the outline has
 * no holes.
 */
export function Heading({
  className,
  id,
  children,
}: {
  className?: string;
  id?: string;
  children: ReactNode;
}): ReactNode {
  const level = Math.min(use(LevelContext), 6);
  const Tag = `h${level}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  return (
    <Tag className={className} id={id}>
      {children}
    </Tag>
  );
}

/** Headings inside are one level deeper, where `deeper`. */
export function HeadingLevel({
  deeper,
  children,
}: {
  deeper: boolean;
  children: ReactNode;
}): ReactNode {
  const level = use(LevelContext);
  return <LevelContext value={deeper ? level + 1 : level}>{children}</LevelContext>;
}
