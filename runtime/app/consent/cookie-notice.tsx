import { type ReactNode, useId, useSyncExternalStore } from 'react';
import type { Text } from '../../../schemas/release/types.ts';
import { useScope } from '../../render/scope/scope.tsx';
import { usePortal } from '../app-context.tsx';
import { itemEntry } from '../shell/entries.ts';
import { EntryView } from '../shell/entry-view.tsx';

/**
 * Asks what this browser may keep, at the foot of any page: it takes no focus and stands in
 * nobody's way. Opened again it shows what was chosen.
 */
export function CookieNotice(): ReactNode {
  const { consent, manifest } = usePortal();
  const scope = useScope();
  const title = useId();
  const { choice, reviewing } = useSyncExternalStore(consent.subscribe, consent.get);
  const notice = manifest.shell.consent;
  if (!notice || !consent.asks(scope)) return null;
  const button = (label: Text, look: string, onClick: () => void): ReactNode => (
    <button type="button" className={`p-button ${look}`} onClick={onClick}>
      {scope.text(label)}
    </button>
  );
  return (
    <section className="cookie-notice" aria-labelledby={title} data-place="consent">
      <div className="cookie-notice-text">
        <h2 id={title}>{scope.text(notice.title)}</h2>
        <p>
          {scope.text(notice.text)}
          {manifest.analytics && ` ${scope.text(notice.analytics)}`}
        </p>
        {reviewing && choice && (
          <p>
            {scope
              .child({
                consent: { ...choice, analytics: choice.analytics === true },
              })
              .text(notice.chosen)}
          </p>
        )}
        <p className="cookie-notice-links">
          {notice.links
            .flatMap((item) => itemEntry(item, scope))
            .map((entry) => (
              <EntryView key={entry.id} entry={entry} current={false} className="cookie-link" />
            ))}
        </p>
      </div>
      <div className="cookie-notice-actions">
        {manifest.analytics ? (
          <>
            {button(notice.decline, 'p-button-outlined', () => consent.choose(false))}
            {button(notice.accept, 'p-button-outlined', () => consent.choose(true))}
          </>
        ) : (
          button(notice.understood, 'p-button-outlined', () => consent.choose(false))
        )}
      </div>
    </section>
  );
}
