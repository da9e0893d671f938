import type { JsonObject, ServerCall } from '../../schemas/release/types.ts';

/** Value that the ERP gets in place of a captcha that was verified here or not required. */
export const captchaPassed = 'portal-verificado';

/** The captcha of a call that the server makes by itself, as passed; nothing where it has none. */
export const passedCaptcha = ({ captcha }: ServerCall): JsonObject =>
  captcha === undefined ? {} : { [captcha]: captchaPassed };
