/**
 * Days after an invoice left the house in which its goods may be returned; the parameter
 * DIAS_LIMITE_DEVOLUCAO.
 */
export const RETURN_DAYS = 90;
/**
 * Products on one ticket; few, so that the limit can be reached. The parameter maximoItensTicket.
 */
export const MOST_TICKET_ITEMS = 5;
/**
 * Units that can be divided; of what is sold in any other only whole ones come back. The parameter
 * unidadesFracionadas.
 */
export const DIVISIBLE_UNITS: readonly string[] = [
  'M',
  'M2',
  'M3',
  'MT',
  'KG',
  'G',
  'T',
  'L',
  'ML',
];
/** Files of one reply or ticket. */
export const MOST_FILES = 6;
/**
 * Megabytes of one file, and of all files together; the parameter
 * GERAL_LIMITE_TAMANHO_MAXIMO_ARQUIVOS.
 */
export const MOST_MEGABYTES = 5;
/** Characters of an observation. */
export const LONGEST_NOTE = 250;
/** Branches that take no loose products back; the parameter TROCA_PRODUTO_AVULSO. */
export const BRANCHES_WITHOUT_LOOSE_RETURNS: readonly number[] = [3];
