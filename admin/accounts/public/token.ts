import { useState } from 'react';

/**
 * The token behind the number sign of the address that a mail led to; empty where there is none.
 */
export function useToken(): string {
  const [token] = useState(() => decodeURIComponent(window.location.hash.slice(1)));
  return token;
}
