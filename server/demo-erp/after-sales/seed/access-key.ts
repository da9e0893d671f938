const STATE_CODES: Readonly<Record<string, string>> = { SP: '35', MG: '31', PR: '41' };

interface KeyParts {
  uf: string;
  /** `YYYY-MM` */
  month: string;
  /** 14 characters, of which the first twelve may be letters. */
  cnpj: string;
  serie: number;
  numNf: number;
}

/**
 * The access key of an NF-e: 44 characters, the last of them a check digit modulo 11 over ASCII
 * codes minus 48.
 */
export function accessKey({ uf, month, cnpj, serie, numNf }: KeyParts): string {
  const number = String(numNf).padStart(9, '0');
  const random = String((numNf * 7_919) % 100_000_000).padStart(8, '0');
  const key = `${STATE_CODES[uf] ?? '35'}${month.slice(2, 4)}${month.slice(5)}${cnpj}55${String(serie).padStart(3, '0')}${number}1${random}`;
  return `${key}${checkDigit(key)}`;
}

function checkDigit(key: string): number {
  const sum = [...key]
    .reverse()
    .reduce(
      (total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + (index % 8)),
      0,
    );
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
