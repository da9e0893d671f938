import { type ReactNode, useMemo } from 'react';
import { sanitiseHtml } from './sanitise.ts';
import './html.css';

/**
 * Text with formatting, cleaned. Loaded when it is first needed, because the cleaner is not small.
 */
export function SafeHtml({ html }: { html: string }): ReactNode {
  const clean = useMemo(() => sanitiseHtml(html), [html]);
  // The one place where HTML becomes a part of the page, and it has just been cleaned.
  return <div className="rich" dangerouslySetInnerHTML={{ __html: clean }} />;
}
