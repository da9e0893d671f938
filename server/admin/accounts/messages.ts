import { PortalError } from '../../http/errors.ts';

const wrongCode = 'O código não confere. Use o que o aplicativo mostra agora.';
const startAgain = 'O prazo para digitar o código terminou. Entre novamente com e-mail e senha.';

/** Better Auth's refusals in our words, by code. `field` is where the form shows it. */
const refusals: Readonly<Record<string, { status: number; message: string; field?: string }>> = {
  INVALID_EMAIL_OR_PASSWORD: { status: 400, message: 'E-mail ou senha não conferem.' },
  INVALID_EMAIL: { status: 400, message: 'E-mail ou senha não conferem.' },
  INVALID_PASSWORD: { status: 400, message: 'A senha atual não confere.', field: 'password' },
  PASSWORD_TOO_SHORT: {
    status: 400,
    message: 'A senha precisa de pelo menos 10 caracteres.',
    field: 'newPassword',
  },
  PASSWORD_TOO_LONG: {
    status: 400,
    message: 'A senha pode ter até 128 caracteres.',
    field: 'newPassword',
  },
  INVALID_TOKEN: { status: 410, message: 'Este link não vale mais. Peça outro.' },
  INVALID_CODE: { status: 400, message: wrongCode, field: 'code' },
  INVALID_BACKUP_CODE: {
    status: 400,
    message: 'Este código de recuperação não confere, ou já foi usado.',
    field: 'code',
  },
  INVALID_TWO_FACTOR_COOKIE: { status: 410, message: startAgain },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    status: 410,
    message: 'Foram muitos códigos errados. Entre novamente com e-mail e senha.',
  },
  ACCOUNT_TEMPORARILY_LOCKED: {
    status: 429,
    message: 'Foram muitos códigos errados. Aguarde 15 minutos e tente novamente.',
  },
  TOTP_ALREADY_ENABLED: { status: 409, message: 'A verificação em duas etapas já está ativa.' },
  TOTP_NOT_ENABLED: { status: 409, message: 'A verificação em duas etapas não está ativa.' },
  UNAUTHORIZED: { status: 401, message: 'Entre para continuar.' },
};

/** @param answer body of an answer of Better Auth that is no success */
export function accountRefusal(status: number, answer: unknown): PortalError {
  const code = String((answer as { code?: unknown } | null)?.code ?? '');
  const known = refusals[code];
  if (!known)
    return new PortalError(
      status >= 500 ? 502 : 400,
      'ACCOUNT',
      'Não foi possível concluir. Confira os dados e tente novamente.',
      { cause: new Error(code) },
    );
  const { message, field } = known;
  return new PortalError(
    known.status,
    code === 'UNAUTHORIZED' ? 'ADMIN_SESSION' : code,
    message,
    field === undefined ? {} : { fields: { [field]: message } },
  );
}
