/** How many characters are used; turns red at the limit. */
export function Counter({ length, limit }: { length: number; limit: number }): React.JSX.Element {
  return (
    <span
      className={`entry-counter${length >= limit ? ' entry-counter-full' : ''}`}
      aria-live={length >= limit ? 'polite' : 'off'}
    >
      {length}/{limit}
    </span>
  );
}
