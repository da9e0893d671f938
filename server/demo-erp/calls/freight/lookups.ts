import { requireDocument } from '../../documents/read.ts';
import { unprocessable } from '../../errors.ts';
import type { Answer, Call } from '../../types.ts';
import { STATES } from './states.ts';
import { CONDITIONS, TYPES } from '../../documents/prices/freight.ts';

/** CONDICIONAIS_FRETE */
export function freightConditions(): Answer {
  return CONDITIONS.map(({ id, descricao }) => ({ id, descricao }));
}

/** ORCAMENTO_TRANSPORTES: the types of freight that a quote may have. */
export function freightTypes(call: Call): Answer {
  requireDocument(call, 'O');
  return [...TYPES];
}

/** ESTADOS: the states, by name. */
export function states(): Answer {
  return STATES.map(([uf, nome]) => ({ uf, nome }));
}

/** CIDADES: the cities of a state, by name. */
export function cities({ erp, query }: Call): Answer {
  const uf = (query.get('uf') ?? '').toUpperCase();
  if (!/^[A-Z]{2}$/.test(uf)) throw unprocessable('Informe o estado.', { uf: 'Campo obrigatório' });
  return erp.store.all('SELECT ibge, nome, uf FROM cidade WHERE uf = ? ORDER BY nome', uf);
}

const STEPS = [
  ['COL', 'Coletado na filial'],
  ['TRA', 'Em transferência para a unidade de destino'],
  ['REC', 'Recebido na unidade de destino'],
  ['SAI', 'Saiu para entrega'],
  ['ENT', 'Entrega realizada'],
] as const;
const HOURS_BETWEEN = 14;
const HOUR = 3_600_000;

/**
 * RASTREIO_FRETE: how far a delivery is, latest first. The code decides how many steps are done;
 * those that end in 0 none yet.
 */
export function tracking({ erp, query }: Call): Answer {
  const code = (query.get('codigo') ?? '').trim();
  if (code === '')
    throw unprocessable('Informe o código de rastreio.', { codigo: 'Campo obrigatório' });
  const digits = code.replace(/\D/g, '');
  const stepsDone = digits === '' ? 0 : Math.min(STEPS.length, Number(digits.slice(-1)));
  const now = Date.parse(`${erp.clock.today()}T08:30:00Z`);
  const ocorrencias = STEPS.slice(0, stepsDone).map(([codigo, descricao], index) => ({
    codigo,
    data_hora: new Date(now - (stepsDone - index) * HOURS_BETWEEN * HOUR)
      .toISOString()
      .slice(0, 19),
    descricao,
  }));
  return { ocorrencias: ocorrencias.reverse() };
}
