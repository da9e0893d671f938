/**
 * A part of the checkout whose data did not come: why, and a way to ask again. The rest of the
 * checkout works on.
 */
export function LoadFailure({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: Error;
  onRetry(): void;
}): React.JSX.Element {
  return (
    <section className="checkout-box" aria-label={title}>
      <h3>{title}</h3>
      <p className="quote-saving-reason" role="alert">
        {error.message}
      </p>
      <button type="button" className="p-button p-component p-button-text" onClick={onRetry}>
        Tentar Novamente
      </button>
    </section>
  );
}
