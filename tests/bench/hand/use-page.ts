import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { boot, call, type Page } from './portal.ts';

interface PagedRows<T> {
  page: number;
  answer: UseQueryResult<Page<T>>;
  /** Writes into the address; an empty value takes the name out. */
  put(name: string, value: string): void;
  search: URLSearchParams;
}

/**
 * A page of a call, its number from the address. `extra` gives further arguments, also from the
 * address.
 */
export function usePage<T>(
  name: string,
  take: number,
  extra: (search: URLSearchParams) => Record<string, string> = () => ({}),
): PagedRows<T> {
  const [search, setSearch] = useSearchParams();
  const page = Number(search.get('page') ?? 1);
  const args = { page, take, ...extra(search) };
  const answer = useQuery({
    queryKey: [boot.session.id, name, args],
    queryFn: ({ signal }) => call<Page<T>>(name, args, signal),
    placeholderData: keepPreviousData,
  });

  function put(key: string, value: string): void {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(key);
        else next.set(key, value);
        return next;
      },
      { preventScrollReset: true },
    );
  }

  return { page, answer, put, search };
}
