import { shown } from '../../../diagnostics/shown.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';

/** Formats of literal dates and months in documents, with an example. */
const forms: Record<string, { form: RegExp; example: string }> = {
  month: { form: /^\d{4}-(0[1-9]|1[0-2])$/, example: '2026-11' },
  date: { form: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, example: '2026-11-30' },
  dateTime: {
    form: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T\d{2}:\d{2}/,
    example: '2026-11-30T08:00',
  },
};

/** Reports a literal date or month as people read it: the ERP would refuse it. */
export function checkWrittenDate(cursor: Cursor, format: string): void {
  const { value } = cursor;
  const known = Object.hasOwn(forms, format) ? forms[format] : undefined;
  if (
    !known ||
    typeof value !== 'string' ||
    value === '' ||
    value.startsWith('=') ||
    known.form.test(value)
  )
    return;
  const now =
    format === 'month'
      ? ', ou "= month()" para o mês atual'
      : format === 'date'
        ? ', ou "= today()" para hoje'
        : '';
  cursor.report(
    'CFG2102',
    `${shown(value)} não está na forma em que ${format === 'month' ? 'um mês' : 'uma data'} se escreve aqui.`,
    `Escreva como "${known.example}"${now}.`,
  );
}
