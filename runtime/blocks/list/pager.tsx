import { useStableScope } from '../../render/scope/scope.tsx';
import { pageLinks } from './model/paging.ts';
import './list.css';

interface PagerProps {
  page: number;
  last: number;
  /** How many page numbers are offered at once. */
  links: number;
  onPage(page: number): void;
}

/**
 * Links to pages around the current one. Nothing when there is one page. On the first page the way
 * back is invisible: a pager does not begin with a disabled button. It has its room, so that the
 * numbers stay where they are, but not on a phone, where they would take another line.
 */
export function Pager({ page, last, links, onPage }: PagerProps): React.JSX.Element | null {
  const { message } = useStableScope().app;
  const numbers = pageLinks(page, last, links);
  if (numbers.length === 0) return null;
  return (
    <nav className="list-pager" aria-label={message('page.nav')}>
      <button
        type="button"
        className={`p-button p-component p-button-text${page <= 1 ? ' list-page-none' : ''}`}
        disabled={page <= 1}
        style={page <= 1 ? { visibility: 'hidden' } : undefined}
        onClick={({ currentTarget }) => {
          // It is about to go, and the focus with it.
          if (page === 2)
            currentTarget.parentElement?.querySelector<HTMLElement>('.list-page')?.focus();
          onPage(page - 1);
        }}
      >
        {message('page.previous')}
      </button>
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          className={`p-button p-component list-page${number === page ? '' : ' p-button-text'}`}
          aria-current={number === page ? 'page' : undefined}
          aria-label={message('page.goto', { n: number })}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <button
        type="button"
        className="p-button p-component p-button-text"
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        {message('page.next')}
      </button>
    </nav>
  );
}
