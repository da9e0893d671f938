import { reportFault } from '../faults/faults.ts';

export type MessageOf = (key: string, values?: Record<string, string | number>) => string;

/**
 * The runtime's own words, from the release's messages. `{n}` takes the value of that name,
 * `{n:um|muitos}` the first word where it is one and the second where it is not. A key the release
 * does not have is a fault, and is shown as it is.
 */
export function createMessages(texts: Record<string, string>): MessageOf {
  return (key, values) => {
    const text = texts[key];
    if (text === undefined) {
      reportFault(`messages/messages#/texts/${key}`, new Error(`message '${key}' is missing`));
      return key;
    }
    if (!values) return text;
    return text.replace(
      /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g,
      (whole, name: string, one?: string, many?: string) => {
        const value = values[name];
        if (value === undefined) return whole;
        if (one === undefined || many === undefined) return String(value);
        return Number(value) === 1 ? one : many;
      },
    );
  };
}
