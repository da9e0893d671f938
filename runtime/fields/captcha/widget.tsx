import type { WidgetMethods } from 'altcha/types';
import { useEffect, useRef, useState } from 'react';
import { useStableScope } from '../../render/scope/scope.tsx';
import type { WidgetProps } from '../types.ts';

type AltchaElement = HTMLElement & WidgetMethods;

const LANGUAGE = 'pt-br';

/**
 * Proof of work instead of puzzles. Its value is the solved payload, good for one submit: when the
 * form takes the value away (the submit failed), the box asks again.
 */
export function CaptchaWidget(props: WidgetProps): React.JSX.Element {
  const { message } = useStableScope().app;
  const host = useRef<HTMLDivElement>(null);
  const element = useRef<AltchaElement | null>(null);
  const latest = useRef(props.onChange);
  latest.current = props.onChange;
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let gone = false;
    void import('./load.ts').then(
      () => {
        if (gone || !host.current) return;
        globalThis.$altcha.i18n.set(LANGUAGE, {
          ...globalThis.$altcha.i18n.get('en'),
          label: message('captcha.label'),
          verifying: message('captcha.verifying'),
          waitAlert: message('captcha.verifying'),
          verified: message('captcha.verified'),
          error: message('captcha.error'),
          expired: message('captcha.error'),
        });
        const widget = document.createElement('altcha-widget') as AltchaElement;
        widget.setAttribute('challenge', '/_/captcha/challenge');
        widget.setAttribute('language', LANGUAGE);
        widget.setAttribute('configuration', JSON.stringify({ hideFooter: true, hideLogo: true }));
        widget.addEventListener('statechange', (event) => {
          const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>)
            .detail;
          if (state === 'verified') latest.current(payload);
          if (state === 'expired' || state === 'error') latest.current(undefined);
        });
        host.current.replaceChildren(widget);
        element.current = widget;
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      element.current = null;
    };
  }, [message]);

  const solved = props.value !== undefined;
  const wasSolved = useRef(solved);
  useEffect(() => {
    if (wasSolved.current && !solved && element.current?.getState() === 'verified')
      element.current.reset();
    wasSolved.current = solved;
  }, [solved]);

  return (
    <div
      id={props.id}
      tabIndex={-1}
      role="group"
      aria-label={message('captcha.label')}
      aria-describedby={props.describedBy}
      className="captcha"
    >
      <div ref={host} className="captcha-host" />
      {failed && <p role="alert">{message('captcha.error')}</p>}
    </div>
  );
}
