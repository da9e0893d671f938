import type { Route } from '../../route.ts';
import { accountData, changePassword, saveAccountData, savePushToken } from './data.ts';
import { lookUpCnpj, lookUpCompany, lookUpCpf, lookUpEmail } from './lookups.ts';
import { requestCode, requestReset, resetByCode, validateCode } from './recovery.ts';
import { integratedAccess, newAccount, requestAccess } from './requests.ts';
import { acceptTerms, listTerms, readTerms } from './terms.ts';

type Method = Route['method'];

const open = (call: string, method: Method, path: string, run: PublicRun): Route => ({
  call,
  method,
  path,
  access: 'public',
  run,
});
const own = (call: string, method: Method, path: string, run: SessionRun): Route => ({
  call,
  method,
  path,
  access: 'session',
  run,
});

type PublicRun = Extract<Route, { access: 'public' }>['run'];
type SessionRun = Extract<Route, { access: 'session' }>['run'];

/** Calls of accounts: recovery, requests of access, own data, terms. */
export const ACCOUNT_ROUTES: readonly Route[] = [
  open('SENHA_REDEFINIR', 'POST', '/senha/redefinir', requestReset),
  open('SENHA_TOKEN_REQUISITAR', 'POST', '/requisitar-token-redefinicao', requestCode),
  open('SENHA_TOKEN_VALIDAR', 'POST', '/validar-token', validateCode),
  open('SENHA_TOKEN_REDEFINIR', 'POST', '/redefinir-via-token', resetByCode),
  open('EMPRESA_CONSULTAR', 'POST', '/acesso/empresa', lookUpCompany),
  open('ACESSO_SOLICITAR', 'POST', '/acesso/solicitacao', requestAccess),
  open('ACESSO_INTEGRADO', 'POST', '/acesso/integrado', integratedAccess),
  open('CONSULTA_CNPJ', 'GET', '/consulta/cnpj/:cnpj', lookUpCnpj),
  open('CONSULTA_CPF', 'GET', '/consulta/cpf/:cpf', lookUpCpf),
  open('CONSULTA_EMAIL', 'GET', '/consulta/email/:email', lookUpEmail),
  open('CONTA_NOVA', 'POST', '/conta/nova', newAccount),
  open('TERMOS', 'GET', '/pagina-termos', listTerms),
  open('TERMO', 'GET', '/pagina-termos/:slug', readTerms),
  own('TERMO_ACEITAR', 'POST', '/termos/:termoId/aceite', acceptTerms),
  own('CONTA_DADOS', 'GET', '/conta/dados', accountData),
  own('CONTA_DADOS_SALVAR', 'PUT', '/conta/dados', saveAccountData),
  own('CONTA_SENHA', 'PUT', '/conta/senha', changePassword),
  own('CONTA_ALTERAR_TOKEN_FIREBASE', 'PUT', '/conta/firebase-token', savePushToken),
];
