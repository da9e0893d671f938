import { type ComponentType, lazy, Suspense } from 'react';
import type { Format } from '../../schemas/release/types.ts';
import { BooleanWidget } from './boolean/widget.tsx';
import { CaptchaPlaceholder } from './captcha/placeholder.tsx';
import { CardExpiryWidget } from './card-expiry/widget.tsx';
import { CepWidget } from './cep/widget.tsx';
import { CnpjWidget } from './cnpj/widget.tsx';
import { CpfWidget } from './cpf/widget.tsx';
import { CpfCnpjWidget } from './cpf-cnpj/widget.tsx';
import { DateWidget } from './date/widget.tsx';
import { DateRangeWidget } from './date-range/widget.tsx';
import { DateTimeWidget } from './date-time/widget.tsx';
import { EmailWidget } from './email/widget.tsx';
import { FilesWidget } from './files/widget.tsx';
import { IntegerWidget } from './integer/widget.tsx';
import { MoneyWidget } from './money/widget.tsx';
import { MonthWidget } from './month/widget.tsx';
import { MultilineWidget } from './multiline/widget.tsx';
import { NumberWidget } from './number/widget.tsx';
import { PasswordWidget } from './password/widget.tsx';
import { PercentWidget } from './percent/widget.tsx';
import { PhoneWidget } from './phone/widget.tsx';
import { QuantityInput } from './quantity/widget.tsx';
import { TextWidget } from './text/widget.tsx';
import type { WidgetProps } from './types.ts';
import { UriWidget } from './uri/widget.tsx';

/** The captcha brings its own element and workers; only forms that have one load it. */
const CaptchaWidget = lazy(() =>
  import('./captcha/widget.tsx').then((module) => ({ default: module.CaptchaWidget })),
);

/** The editor is large; only forms that have one load it. */
const HtmlWidget = lazy(() =>
  import('./html/widget.tsx').then((module) => ({ default: module.HtmlWidget })),
);

/**
 * Widgets that use no hooks, so that they can be called as well as mounted: a component a field adds
 * up in a form of hundreds.
 */
const plainWidgets = {
  text: TextWidget,
  integer: IntegerWidget,
  number: NumberWidget,
  quantity: QuantityInput,
  money: MoneyWidget,
  percent: PercentWidget,
  boolean: BooleanWidget,
  cpf: CpfWidget,
  cnpj: CnpjWidget,
  cpfCnpj: CpfCnpjWidget,
  cep: CepWidget,
  phone: PhoneWidget,
  cardExpiry: CardExpiryWidget,
  email: EmailWidget,
  uri: UriWidget,
  image: TextWidget,
  status: TextWidget,
  tags: TextWidget,
} satisfies Partial<Record<Format, (props: WidgetProps) => React.JSX.Element>>;

/** Widgets whose code comes when a form has one. */
const lazyWidgets = { captcha: CaptchaWidget, html: HtmlWidget } satisfies Partial<
  Record<Format, ComponentType<WidgetProps>>
>;

/**
 * Which widget edits a format. Formats that nobody edits as such (a status, an image's key) are
 * edited as text.
 */
export const widgets: Record<Format, ComponentType<WidgetProps>> = {
  ...plainWidgets,
  ...lazyWidgets,
  multiline: MultilineWidget,
  date: DateWidget,
  dateRange: DateRangeWidget,
  dateTime: DateTimeWidget,
  relative: DateTimeWidget,
  month: MonthWidget,
  password: PasswordWidget,
  files: FilesWidget,
};

/** Whether a format's widget is no more than its entry: it shows any value, and asks for nothing. */
export const isEntry = (format: Format): format is keyof typeof plainWidgets =>
  format in plainWidgets;

/** The widget of a format. */
export function drawWidget(format: Format, props: WidgetProps): React.JSX.Element {
  if (isEntry(format)) return plainWidgets[format](props);
  const Widget = widgets[format];
  return format in lazyWidgets ? (
    <Suspense fallback={format === 'captcha' ? <CaptchaPlaceholder /> : undefined}>
      <Widget {...props} />
    </Suspense>
  ) : (
    <Widget {...props} />
  );
}
