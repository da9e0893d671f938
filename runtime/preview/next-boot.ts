import { type Boot, readBoot } from '../data/boot.ts';

/**
 * The boot data with which the server would start this page now. Throws when the preview is over.
 */
export async function nextBoot(): Promise<Boot> {
  const answer = await fetch(window.location.href, {
    credentials: 'same-origin',
    headers: { Accept: 'text/html' },
  });
  return readBoot(new DOMParser().parseFromString(await answer.text(), 'text/html'));
}
