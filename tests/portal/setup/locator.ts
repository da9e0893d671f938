import { queryAllByRole } from '@testing-library/dom';
import { act, fireEvent, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export type Words = string | RegExp;
interface RoleOptions {
  name?: Words;
  /** The name is this, and does not only contain it. */
  exact?: boolean;
  checked?: boolean;
  selected?: boolean;
  level?: number;
}
interface Upload {
  name: string;
  mimeType: string;
  buffer: Uint8Array;
}
type Within = () => HTMLElement[];

/** A text as it is read: every run of white space is one space. */
export const readText = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim();

export function matchesText(text: string, wanted: Words, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  const words = readText(wanted);
  return exact ? text === words : text.toLowerCase().includes(words.toLowerCase());
}

/** Whether something is so of no element from this one up; jsdom's `closest` takes longer. */
function isNowhere(element: Element, isSo: (one: Element) => boolean): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) if (isSo(one)) return false;
  return true;
}
const isHidden = (one: Element): boolean =>
  one.hasAttribute('hidden') || (one.getAttribute('style')?.includes('display: none') ?? false);
/** Shown, as far as this is said without a style sheet. */
export const isShown = (element: Element): boolean => isNowhere(element, isHidden);
const isTold = (element: Element): boolean =>
  isNowhere(element, (one) => isHidden(one) || one.getAttribute('aria-hidden') === 'true');

/** Tags whose text nobody reads. */
const unread = new Set(['SCRIPT', 'STYLE', 'HEAD', 'NOSCRIPT']);
const labelled = 'input, select, textarea, [aria-label], [aria-labelledby]';

function labelsOf(element: HTMLElement): string[] {
  const named = (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')));
  const own = (element as HTMLInputElement).labels ?? [];
  return [
    element.getAttribute('aria-label'),
    named.join(' '),
    ...[...own].map(({ textContent }) => textContent),
  ]
    .map(readText)
    .filter((text) => text !== '');
}

/** jsdom's collection looks for names in all of itself at each step. */
function* childrenOf(element: Element): Generator<Element> {
  for (let one = element.firstElementChild; one; one = one.nextElementSibling) yield one;
}

/** Those with the text within whose parts none has it alone. */
function withText(root: HTMLElement, wanted: Words, exact: boolean): HTMLElement[] {
  const found: HTMLElement[] = [];
  const look = (element: Element): boolean => {
    const text = readText(element.textContent);
    // What has not the words has no part with them; a pattern may want a part to be all of them.
    if (unread.has(element.tagName) || (typeof wanted === 'string' && !matchesText(text, wanted)))
      return false;
    let isInner = false;
    for (const child of childrenOf(element)) isInner = look(child) || isInner;
    if (isInner || !matchesText(text, wanted, exact)) return isInner;
    found.push(element as HTMLElement);
    return true;
  };
  for (const child of childrenOf(root)) look(child);
  return found;
}

/**
 * Finds elements anew each time it is asked, waits for the one that it acts upon, and is chained and
 * named as Playwright's locators are: a journey that needs no layout reads the same in both places.
 */
export class Locator {
  readonly elements: Within;
  /** What it looks for, for the message of a failure. */
  readonly path: string;
  protected readonly user: () => UserEvent;

  constructor(elements: Within, user: () => UserEvent, path: string) {
    this.elements = elements;
    this.user = user;
    this.path = path;
  }

  private narrow(step: string, next: (found: HTMLElement[]) => HTMLElement[]): Locator {
    return new Locator(() => next(this.elements()), this.user, `${this.path} ${step}`);
  }
  private among(step: string, search: (root: HTMLElement) => HTMLElement[]): Locator {
    return this.narrow(step, (roots) => [...new Set(roots.flatMap(search))]);
  }

  getByRole(role: string, { name, exact = false, ...state }: RoleOptions = {}): Locator {
    return this.among(`${role} '${name ?? ''}'`, (root) =>
      queryAllByRole(root, role, {
        // Asked of what is found, which is less than all.
        hidden: true,
        ...state,
        ...(name !== undefined && {
          name: (text: string) => matchesText(readText(text), name, exact),
        }),
      }).filter(isTold),
    );
  }
  getByText(text: Words, { exact = false } = {}): Locator {
    return this.among(`text '${text}'`, (root) => withText(root, text, exact));
  }
  getByLabel(text: Words, { exact = false } = {}): Locator {
    return this.among(`label '${text}'`, (root) =>
      [...root.querySelectorAll<HTMLElement>(labelled)].filter((one) =>
        labelsOf(one).some((label) => matchesText(label, text, exact)),
      ),
    );
  }
  getByPlaceholder(text: string): Locator {
    return this.locator(`[placeholder="${text}"]`);
  }
  getByTestId(id: string): Locator {
    return this.locator(`[data-testid="${id}"]`);
  }
  locator(selector: string, { hasText }: { hasText?: Words } = {}): Locator {
    const found = this.among(selector, (root) => [...root.querySelectorAll<HTMLElement>(selector)]);
    return hasText === undefined ? found : found.filter({ hasText });
  }
  filter({ hasText, hasNotText, has }: { hasText?: Words; hasNotText?: Words; has?: Locator }) {
    return this.narrow(`with '${hasText ?? has?.path ?? ''}'`, (found) => {
      const inner = has?.elements();
      return found.filter(
        (one) =>
          (hasText === undefined || matchesText(readText(one.textContent), hasText)) &&
          (hasNotText === undefined || !matchesText(readText(one.textContent), hasNotText)) &&
          (inner === undefined || inner.some((part) => one.contains(part))),
      );
    });
  }
  or(other: Locator): Locator {
    return this.narrow(`or ${other.path}`, (found) =>
      [...new Set([...found, ...other.elements()])].sort((a, b) =>
        a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      ),
    );
  }
  nth(at: number): Locator {
    return this.narrow(`[${at}]`, (found) => found.slice(at, at === -1 ? undefined : at + 1));
  }
  first = (): Locator => this.nth(0);
  last = (): Locator => this.nth(-1);

  /** The one that it means, once it is there alone, shown and enabled. */
  private one(): Promise<HTMLElement> {
    return waitFor(() => {
      const found = this.elements();
      const [element] = found;
      if (found.length !== 1 || !element)
        throw new Error(`${found.length} and not one: ${this.path}`);
      if (!isShown(element)) throw new Error(`not shown: ${this.path}`);
      if (element.matches(':disabled')) throw new Error(`disabled: ${this.path}`);
      return element;
    });
  }
  /** Waits with React: what suspends for code or validators would be left as it is. */
  async click(): Promise<void> {
    const element = await this.one();
    await act(async () => this.user().click(element));
  }
  async hover(): Promise<void> {
    await this.user().hover(await this.one());
  }
  async check(): Promise<void> {
    const box = (await this.one()) as HTMLInputElement;
    if (!box.checked) await this.user().click(box);
  }
  async uncheck(): Promise<void> {
    const box = (await this.one()) as HTMLInputElement;
    if (box.checked) await this.user().click(box);
  }
  async fill(value: string): Promise<void> {
    const field = await this.one();
    act(() => field.focus());
    if (field.getAttribute('contenteditable') === 'true') {
      const line = document.createElement('p');
      line.textContent = value;
      await act(async () => field.replaceChildren(line));
      return;
    }
    const { maxLength = -1 } = field as HTMLInputElement;
    fireEvent.input(field, {
      target: { value: maxLength < 0 ? value : value.slice(0, maxLength) },
    });
  }
  async press(key: string): Promise<void> {
    const field = await this.one();
    act(() => field.focus());
    await this.user().keyboard(`{${key}}`);
  }
  async blur(): Promise<void> {
    const field = await this.one();
    act(() => field.blur());
  }
  async selectOption({ label }: { label: string }): Promise<void> {
    const select = await this.one();
    const option = await waitFor(() => {
      const found = [...(select as HTMLSelectElement).options].find(
        ({ textContent }) => readText(textContent) === label,
      );
      if (!found) throw new Error(`there is no option ${label}`);
      return found;
    });
    await this.user().selectOptions(select, option);
  }
  /** Gives the files to a field that may be out of sight, as a browser's dialog does. */
  async setInputFiles(files: Upload | Upload[]): Promise<void> {
    const input = await waitFor(() => {
      const [found] = this.elements();
      if (!found) throw new Error('there is no field for files');
      return found;
    });
    const chosen = [files]
      .flat()
      .map(
        ({ name, mimeType, buffer }) =>
          new File([Uint8Array.from(buffer)], name, { type: mimeType }),
      );
    fireEvent.change(input, { target: { files: chosen } });
  }
  async textContent(): Promise<string> {
    return readText((await this.one()).textContent);
  }
  allTextContents = (): string[] => this.elements().map(({ textContent }) => readText(textContent));
  async inputValue(): Promise<string> {
    return ((await this.one()) as HTMLInputElement).value;
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await this.one()).getAttribute(name);
  }
}

/** A record of a list by its name, in a row or a card. */
export function record(within: Locator, name: Words): Locator {
  const cards = within.getByRole('article', { name }).or(within.getByRole('listitem', { name }));
  return within.getByRole('row', { name }).or(cards);
}
