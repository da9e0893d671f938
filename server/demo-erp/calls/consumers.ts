import { forbidden, unprocessable } from '../errors.ts';
import { isRecord, optionalText, requiredText } from '../input.ts';
import { fold } from '../store/folding.ts';
import type { Answer, Call } from '../types.ts';

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/**
 * CONSUMIDOR_CADASTRAR: keeps what a final consumer says of himself, and his address among his
 * others. 422 names what is wrong.
 */
export function registerConsumer({ erp, user, body }: Call): Answer {
  const { idCli } = user;
  if (idCli === null) throw forbidden('Somente clientes têm cadastro de consumidor.');
  const [nome, email] = [requiredText(body, 'nome'), requiredText(body, 'email')];
  const [documento, telefone] = ['documento', 'telefone'].map((name) =>
    requiredText(body, name).replace(/[^0-9A-Z]/gi, ''),
  ) as [string, string];
  const nascimento = requiredText(body, 'data_nascimento');
  const wrong = {
    ...(![11, 14].includes(documento.length) && { documento: 'CPF ou CNPJ inválido' }),
    ...(!/\S\s+\S/.test(nome) && { nome: 'Informe seu nome e sobrenome' }),
    ...(!EMAIL.test(email) && { email: 'E-mail inválido' }),
    ...(telefone.length < 10 && { telefone: 'Telefone inválido' }),
    ...(!(nascimento <= erp.clock.today()) && { data_nascimento: 'Data inválida' }),
  };
  if (Object.keys(wrong).length > 0) throw unprocessable('Verifique o cadastro.', wrong);
  const address = isRecord(body['endereco']) ? body['endereco'] : {};
  const [cep, rua, numero, bairro, cidade, estado] = [
    'cep',
    'rua',
    'numero',
    'bairro',
    'cidade',
    'estado',
  ].map((name) => requiredText(address, name)) as [string, string, string, string, string, string];
  erp.store.run(
    'INSERT INTO endereco (idCli, rua, num, compl, bairro, cidade, ibge, estado, cep, obs) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    idCli,
    rua,
    numero,
    optionalText(address, 'complemento'),
    bairro,
    cidade,
    optionalText(address, 'ibge'),
    fold(estado).toUpperCase(),
    cep.replace(/\D/g, ''),
    null,
  );
  erp.store.run(
    'INSERT OR REPLACE INTO cliente_ficha (idCli, area, dados) VALUES (?, ?, ?)',
    idCli,
    'consumidor',
    JSON.stringify({ documento, nome, email, telefone, data_nascimento: nascimento }),
  );
  return { message: 'Cadastro recebido. Obrigado!' };
}
