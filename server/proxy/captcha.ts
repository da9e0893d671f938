/**
 * Value that the ERP gets in place of a captcha that was verified here, or that was not required.
 */
export const captchaPassed = 'portal-verificado';
