import type { ReactNode } from 'react';

/**
 * Stands in for RJSF's Markdown renderer in the build: texts of a configuration are plain text and
 * never become HTML, and the renderer is a quarter of what a form would load.
 */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
