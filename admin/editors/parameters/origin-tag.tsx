import type { ReactNode } from 'react';
import type { Origin } from './model.ts';

const texts: Readonly<Record<Origin, string>> = {
  here: 'Fixado aqui',
  erp: 'Herdado do ERP',
  general: 'Igual ao geral',
  default: 'Padrão',
};

/** From where a value comes. */
export const OriginTag = ({ origin }: { origin: Origin }): ReactNode => (
  <span className={`origin origin-${origin}`}>{texts[origin]}</span>
);
