import { useStableScope } from '../../render/scope/scope.tsx';
import type { WidgetProps } from '../types.ts';
import { Altcha } from './altcha.tsx';
import { Recaptcha } from './recaptcha.tsx';

/** The tenant's captcha. */
export function CaptchaWidget(props: WidgetProps): React.JSX.Element {
  const { captcha } = useStableScope().app.boot;
  if (!captcha || captcha.kind === 'ALTCHA')
    return <Altcha {...props} visible={captcha?.visible !== false} />;
  return <Recaptcha {...props} settings={captcha} />;
}
