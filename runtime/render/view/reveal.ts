/** Opens what is folded around an element, so that it can be seen and take the focus. */
export function reveal(element: Element | null): void {
  for (
    let fold = element?.closest<HTMLDetailsElement>('details:not([open])');
    fold;
    fold = fold.parentElement?.closest<HTMLDetailsElement>('details:not([open])')
  )
    fold.open = true;
}
