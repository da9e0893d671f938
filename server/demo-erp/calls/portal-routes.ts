import type { Route } from '../route.ts';
import { ACCOUNT_ROUTES } from './account/routes.ts';
import { AGENDA_ROUTES } from './agenda/routes.ts';
import { CUSTOMER_ROUTES } from './customer/routes.ts';
import { FINANCE_ROUTES } from './finance/routes.ts';
import { FORM_ROUTES } from './forms/routes.ts';
import { HOME_ROUTES } from './home/routes.ts';
import { NOTICE_ROUTES } from './notices/routes.ts';
import { REPORT_ROUTES } from './reports/routes.ts';

/**
 * Calls of accounts, the home, agendas, notices, the customer's sheet, slips and credits, reports
 * and public forms.
 */
export const PORTAL_ROUTES: readonly Route[] = [
  ...ACCOUNT_ROUTES,
  ...HOME_ROUTES,
  ...AGENDA_ROUTES,
  ...NOTICE_ROUTES,
  ...CUSTOMER_ROUTES,
  ...FINANCE_ROUTES,
  ...REPORT_ROUTES,
  ...FORM_ROUTES,
];
