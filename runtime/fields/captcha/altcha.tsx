import type { WidgetMethods } from 'altcha/types';
import { useEffect, useRef, useState } from 'react';
import { useStableScope } from '../../render/scope/scope.tsx';
import type { WidgetProps } from '../types.ts';
import { CaptchaFrame } from './frame.tsx';
import { placeholderClass } from './placeholder.tsx';

type AltchaElement = HTMLElement & WidgetMethods;

const LANGUAGE = 'pt-br';

/** ms */
const retryAfter = 5_000;

/**
 * Proof of work instead of puzzles. Its value is the solved payload, good for one submit: when the
 * form takes the value away (the submit failed), the box asks again; without a box it solves the
 * next challenge by itself.
 */
export function Altcha({
  visible,
  ...props
}: WidgetProps & { visible: boolean }): React.JSX.Element {
  const { message } = useStableScope().app;
  const host = useRef<HTMLDivElement>(null);
  const element = useRef<AltchaElement | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let gone = false;
    /** Ends the proof that is being computed. */
    let end: (() => void) | undefined;
    void import('./load-altcha.ts').then(
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
        if (!visible) {
          widget.setAttribute('display', 'invisible');
          widget.setAttribute('auto', 'onload');
        }
        widget.addEventListener('statechange', (event) => {
          const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>)
            .detail;
          // Whoever ticked the box and sends at once need not press again. Without a box a proof is
          // always under way or there.
          if (visible && state === 'verifying' && !end)
            latest.current.onWork?.(new Promise((resolve) => (end = resolve)));
          if (state === 'verified') latest.current.onChange(payload);
          if (state !== 'verifying') {
            end?.();
            end = undefined;
          }
          if (state !== 'expired' && state !== 'error') return;
          latest.current.onChange(undefined);
          // Without a box there is nothing to click for another try.
          if (!visible) setTimeout(() => gone || void widget.verify(), retryAfter);
        });
        host.current.replaceChildren(widget);
        element.current = widget;
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      end?.();
      element.current = null;
    };
  }, [message, visible]);

  const solved = props.value !== undefined;
  const wasSolved = useRef(solved);
  useEffect(() => {
    if (wasSolved.current && !solved && element.current?.getState() === 'verified') {
      element.current.reset();
      if (!visible) void element.current.verify();
    }
    wasSolved.current = solved;
  }, [solved, visible]);

  return (
    <CaptchaFrame {...props} failed={failed}>
      <div ref={host} className={`captcha-host ${visible ? placeholderClass(undefined) : ''}`} />
    </CaptchaFrame>
  );
}
