import type { BrowserCaptcha } from '../../../schemas/release/boot.ts';
import { useStableScope } from '../../render/scope/scope.tsx';

/** The class of a place as high as a captcha's box; empty for one without a box. */
export function placeholderClass(captcha: BrowserCaptcha | undefined): string {
  if (captcha?.visible === false) return '';
  return captcha ? 'captcha-placeholder captcha-placeholder-google' : 'captcha-placeholder';
}

/**
 * Stands for a captcha whose code is still to come: its box would else move the form's button away
 * under a press.
 */
export function CaptchaPlaceholder(): React.JSX.Element {
  return <div className={placeholderClass(useStableScope().app.boot.captcha)} />;
}
