/** Whether a path is one of a route: `{name}` stands for any one part. */
export function isAtRoute(route: string, path: string): boolean {
  const parts = route.split('/').filter(Boolean);
  const there = path.split('/').filter(Boolean);
  return (
    parts.length === there.length &&
    parts.every((part, index) => /^\{\w+\}$/.test(part) || part === there[index])
  );
}

/** The path of a route for the parameters of the place; undefined when one of them is absent. */
export function pathOfRoute(
  route: string,
  params: Readonly<Record<string, unknown>>,
): string | undefined {
  let whole = true;
  const path = route.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) whole = false;
    return encodeURIComponent(String(value));
  });
  return whole ? path : undefined;
}
