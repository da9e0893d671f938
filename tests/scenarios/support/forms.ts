import type { Page } from '@playwright/test';

/**
 * A multipart call as the page made it: what it was given, and the names of the files next to that.
 */
export interface SentForm {
  call: string;
  fields: Record<string, unknown>;
  files: string[];
}

const watched = new WeakSet<Page>();

/**
 * Notes every multipart call of the pages to come: the browser does not expose a request's body
 * once a file is in it.
 */
export async function watchForms(page: Page): Promise<void> {
  if (watched.has(page)) return;
  watched.add(page);
  await page.addInitScript(() => {
    const forms: SentForm[] = [];
    Object.assign(window, { sentForms: forms });
    const fetchAsIs = window.fetch;
    window.fetch = async (input, init) => {
      if (init?.body instanceof FormData) {
        const parts = [...init.body];
        const given = parts.find(([name]) => name === 'with')?.[1] ?? '{}';
        forms.push({
          call: String(input).split('/').at(-1) ?? '',
          fields: JSON.parse(typeof given === 'string' ? given : await given.text()) as Record<
            string,
            unknown
          >,
          files: parts.flatMap(([name, part]) =>
            name !== 'with' && part instanceof File ? [part.name] : [],
          ),
        });
      }
      return fetchAsIs(input, init);
    };
  });
}

/** The last multipart call of that name on the page that is open; undefined before there is one. */
export function lastForm(page: Page, call: string): Promise<SentForm | undefined> {
  return page.evaluate(
    (name) =>
      (window as unknown as { sentForms: SentForm[] }).sentForms.findLast(
        (form) => form.call === name,
      ),
    call,
  );
}
