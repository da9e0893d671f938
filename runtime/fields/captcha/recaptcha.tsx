import { useEffect, useReducer, useRef, useState } from 'react';
import type { WidgetProps } from '../types.ts';
import { CaptchaFrame } from './frame.tsx';
import { placeholderClass } from './placeholder.tsx';
import { loadRecaptcha, type RecaptchaBoot } from './load-recaptcha.ts';

/** Interval of renewing an invisible token, ms: a token expires after two minutes. */
const renewEvery = 100_000;

/** ms after which what failed is tried again by itself: there is nothing to click. */
const retryAfter = 5_000;

/**
 * Google's captcha. Its value is a token, good for one submit: when the form takes the value away
 * (the submit failed), the box asks again, or the visit is scored again.
 */
export function Recaptcha({
  settings,
  ...props
}: WidgetProps & { settings: RecaptchaBoot }): React.JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const again = useRef<() => void>(() => undefined);
  const latest = useRef(props.onChange);
  latest.current = props.onChange;
  const [failed, setFailed] = useState(false);
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const fail = (): void => {
      if (gone) return;
      setFailed(true);
      latest.current(undefined);
    };
    const failForNow = (): void => {
      fail();
      if (!gone) retry = setTimeout(tryAgain, retryAfter);
    };
    const take = (token: string | undefined): void => {
      if (gone) return;
      setFailed(false);
      latest.current(token);
    };
    void loadRecaptcha(settings).then((api) => {
      if (gone || !host.current) return;
      if (settings.visible) {
        // The provider draws into an element once; the host outlives a remount.
        const place = document.createElement('div');
        host.current.replaceChildren(place);
        const box = api.render(place, {
          sitekey: settings.siteKey,
          hl: 'pt-BR',
          callback: take,
          'expired-callback': () => take(undefined),
          'error-callback': fail,
        });
        again.current = () => api.reset(box);
        return;
      }
      const score = (): void =>
        void api.execute(settings.siteKey, { action: settings.action }).then(take, failForNow);
      again.current = score;
      timer = setInterval(score, renewEvery);
      score();
    }, failForNow);
    return () => {
      gone = true;
      clearInterval(timer);
      clearTimeout(retry);
      again.current = () => undefined;
    };
  }, [settings, attempt]);

  const solved = props.value !== undefined;
  const wasSolved = useRef(solved);
  useEffect(() => {
    if (wasSolved.current && !solved && !failed) again.current();
    wasSolved.current = solved;
  }, [solved, failed]);

  return (
    <CaptchaFrame {...props} failed={failed}>
      <div ref={host} className={`captcha-host ${placeholderClass(settings)}`} />
    </CaptchaFrame>
  );
}
