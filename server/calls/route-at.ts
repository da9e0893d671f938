/**
 * The first route whose path fits: fixed segments beat `{parameter}` ones, segment by segment from
 * the left.
 */
export function routeAt<T extends { path: string }>(
  routes: readonly T[],
  path: string,
): T | undefined {
  const split = (text: string): string[] => text.split('/').filter((segment) => segment !== '');
  const wanted = split(path);
  const rank = (route: T): string | undefined => {
    const segments = split(route.path);
    if (segments.length !== wanted.length) return undefined;
    let score = '';
    for (const [index, segment] of segments.entries()) {
      const isParameter = segment.startsWith('{') && segment.endsWith('}');
      if (!isParameter && segment !== wanted[index]) return undefined;
      score += isParameter ? '1' : '0';
    }
    return score;
  };
  let best: { route: T; score: string } | undefined;
  for (const route of routes) {
    const score = rank(route);
    if (score !== undefined && (!best || score < best.score)) best = { route, score };
  }
  return best?.route;
}
