/** What a person chose in the notice of cookies. */
export interface Choice {
  /** The version of the text they chose about. */
  version: string;
  /** When, as ISO 8601 in UTC. */
  at: string;
  /** Null where there was nothing to choose: the tenant had no tool of analysis. */
  analytics: boolean | null;
}

const name = 'portal_consent';

function choiceOf(text: string): Choice | null {
  try {
    const { version, at, analytics } = JSON.parse(decodeURIComponent(text)) as Partial<Choice>;
    if (typeof version !== 'string' || typeof at !== 'string') return null;
    return {
      version,
      at,
      analytics: typeof analytics === 'boolean' ? analytics : null,
    };
  } catch {
    // Cookies can be written by anybody: an unreadable one counts as no choice.
    return null;
  }
}

/** The choice that this browser keeps. */
export function readChoice(): Choice | null {
  const found = document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return found === undefined ? null : choiceOf(found);
}

/** Keeps the choice for so many days. */
export function storeChoice(choice: Choice, days: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const value = encodeURIComponent(JSON.stringify(choice));
  const age = days * 24 * 60 * 60;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
