type Page = Window & { dataLayer?: unknown[] };

/**
 * Hands words to the tool of analysis as its own `gtag()` would. The queue that its script reads
 * takes the very `arguments` of a call, not a list or a record of them.
 */
export function pushAnalytics(..._words: unknown[]): void {
  const page: Page = window;
  // biome-ignore lint/complexity/noArguments: see above
  (page.dataLayer ??= []).push(arguments);
}
