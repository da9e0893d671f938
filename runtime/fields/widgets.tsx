import { type ComponentType, lazy } from 'react';
import type { Format } from '../../schemas/release/types.ts';
import { BooleanWidget } from './boolean/widget.tsx';
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
 * Which widget edits a format. Formats that nobody edits as such (a status, an image's key) are
 * edited as text.
 */
export const widgets: Record<Format, ComponentType<WidgetProps>> = {
  text: TextWidget,
  multiline: MultilineWidget,
  integer: IntegerWidget,
  number: NumberWidget,
  quantity: QuantityInput,
  money: MoneyWidget,
  percent: PercentWidget,
  boolean: BooleanWidget,
  date: DateWidget,
  dateRange: DateRangeWidget,
  dateTime: DateTimeWidget,
  relative: DateTimeWidget,
  month: MonthWidget,
  cpf: CpfWidget,
  cnpj: CnpjWidget,
  cpfCnpj: CpfCnpjWidget,
  cep: CepWidget,
  phone: PhoneWidget,
  cardExpiry: CardExpiryWidget,
  email: EmailWidget,
  uri: UriWidget,
  password: PasswordWidget,
  captcha: CaptchaWidget,
  html: HtmlWidget,
  files: FilesWidget,
  image: TextWidget,
  status: TextWidget,
  tags: TextWidget,
};
