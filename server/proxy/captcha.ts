/**
 * What the ERP is told in the place of a captcha that was verified here, or that nobody was asked
 * for.
 */
export const captchaPassed = 'portal-verificado';
