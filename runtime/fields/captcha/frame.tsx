import './captcha.css';
import type { ReactNode } from 'react';
import { useStableScope } from '../../render/scope/scope.tsx';
import type { WidgetProps } from '../types.ts';

/** What stands around a captcha of any kind: its name, and that it could not be shown. */
export function CaptchaFrame({
  id,
  describedBy,
  failed,
  children,
}: Pick<WidgetProps, 'id' | 'describedBy'> & {
  failed: boolean;
  children: ReactNode;
}): React.JSX.Element {
  const { message } = useStableScope().app;
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={message('captcha.label')}
      aria-describedby={describedBy}
      className="captcha"
    >
      {children}
      {failed && <p role="alert">{message('captcha.error')}</p>}
    </div>
  );
}
