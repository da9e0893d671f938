import { waitFor } from '@testing-library/react';
import { expect as valueExpect } from 'vitest';
import { isShown, Locator, matchesText, readText, type Words } from './locator.ts';

type Field = HTMLInputElement;
const textsOf = (found: HTMLElement[]): string[] =>
  found.map(({ textContent }) => readText(textContent));
const isOff = (element: HTMLElement): boolean =>
  element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';

/** Checks of what a locator finds, each waited for. */
class LocatorChecks {
  private readonly locator: Locator;
  private readonly wanted: boolean;

  constructor(locator: Locator, wanted = true) {
    this.locator = locator;
    this.wanted = wanted;
  }

  get not(): LocatorChecks {
    return new LocatorChecks(this.locator, !this.wanted);
  }

  /** @param see what is looked at, for the message of a failure */
  private check(
    holds: (found: HTMLElement[]) => boolean,
    see: (found: HTMLElement[]) => unknown = (found) => found.length,
  ): Promise<void> {
    return waitFor(() => {
      const found = this.locator.elements();
      if (holds(found) !== this.wanted)
        throw new Error(
          `${this.wanted ? 'not' : 'still'} so (${this.locator.path}): ${JSON.stringify(see(found))}`,
        );
    });
  }
  /** Of the one that is there. */
  private checkOne(holds: (one: Field) => boolean, see: (one: Field) => unknown): Promise<void> {
    return this.check(
      ([one, ...more]) => one !== undefined && more.length === 0 && holds(one as Field),
      (found) => found.map((one) => see(one as Field)),
    );
  }

  toBeVisible = () => this.check((found) => found.some(isShown), textsOf);
  toBeHidden = () => this.check((found) => !found.some(isShown), textsOf);
  toHaveCount = (count: number) => this.check(({ length }) => length === count);
  toHaveURL = (address: RegExp) =>
    this.check(
      () => address.test(window.location.href),
      () => window.location.href,
    );
  toBeEnabled = () => this.checkOne((one) => !isOff(one), isOff);
  toBeDisabled = () => this.checkOne(isOff, isOff);
  toBeChecked = () =>
    this.checkOne(
      ({ checked }) => checked,
      ({ checked }) => checked,
    );
  toBeFocused = () =>
    this.checkOne(
      (one) => one === document.activeElement,
      ({ outerHTML }) => outerHTML,
    );
  toHaveValue = (value: Words) =>
    this.checkOne(
      (one) => matchesText(one.value, value, true),
      (one) => one.value,
    );
  toHaveClass = (name: RegExp) =>
    this.checkOne(
      ({ className }) => name.test(className),
      ({ className }) => className,
    );
  toHaveAttribute = (name: string, value?: Words) =>
    this.checkOne(
      (one) =>
        one.hasAttribute(name) &&
        (value === undefined || matchesText(readText(one.getAttribute(name)), value, true)),
      (one) => one.getAttribute(name),
    );
  toContainText = (text: Words | Words[]) =>
    this.check(
      (found) =>
        Array.isArray(text)
          ? text.every((one) => found.some((each) => matchesText(readText(each.textContent), one)))
          : found.length === 1 && matchesText(readText(found[0]?.textContent), text),
      textsOf,
    );
  /** One text of the one, or all texts of all in their order. */
  toHaveText = (text: Words | Words[]) =>
    this.check(
      (found) =>
        found.length === [text].flat().length &&
        [text].flat().every((one, at) => matchesText(readText(found[at]?.textContent), one, true)),
      textsOf,
    );
}

interface Expect
  extends Pick<
    typeof valueExpect,
    'any' | 'arrayContaining' | 'objectContaining' | 'poll' | 'stringMatching' | 'stringContaining'
  > {
  (subject: Locator): LocatorChecks;
  <T>(subject: T): ReturnType<typeof valueExpect<T>>;
}

/** Vitest's, and for a locator checks that wait. */
export const expect: Expect = Object.assign(
  ((subject: unknown) =>
    subject instanceof Locator ? new LocatorChecks(subject) : valueExpect(subject)) as Expect,
  {
    any: valueExpect.any,
    arrayContaining: valueExpect.arrayContaining,
    objectContaining: valueExpect.objectContaining,
    poll: valueExpect.poll,
    stringMatching: valueExpect.stringMatching,
    stringContaining: valueExpect.stringContaining,
  },
);
