import type { Random } from './random.ts';

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Completes 12 characters `[0-9A-Z]` with the two check digits; each counts as its ASCII code minus
 * 48.
 */
export function completeCnpj(base: string): string {
  let text = base;
  for (let round = 0; round < 2; round++) {
    const weights = CNPJ_WEIGHTS.slice(1 - round);
    text += checkDigit(
      [...text].map((character) => character.charCodeAt(0) - 48),
      weights,
    );
  }
  return text;
}

/** Completes 9 digits with the two check digits. */
export function completeCpf(base: string): string {
  let text = base;
  for (const first of [10, 11]) {
    const digits = [...text].map(Number);
    text += checkDigit(
      digits,
      digits.map((_, index) => first - index),
    );
  }
  return text;
}

/** Completes 12 digits to an EAN-13. */
export function completeEan(base: string): string {
  const sum = [...base].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${base}${(10 - (sum % 10)) % 10}`;
}

/** A valid CNPJ of a head office, 14 digits. */
export function randomCnpj(random: Random): string {
  return completeCnpj(`${digits(random, 8)}0001`);
}

/** A CNPJ of the kind given out since July 2026: at least one letter among the first eight. */
export function randomAlphanumericCnpj(random: Random): string {
  const root = Array.from({ length: 7 }, () => ALPHANUMERIC[random.int(0, 35)]).join('');
  return completeCnpj(`${ALPHANUMERIC[random.int(10, 35)]}${root}0001`);
}

/** A valid CPF, 11 digits. */
export function randomCpf(random: Random): string {
  return completeCpf(`${random.int(1, 9)}${digits(random, 8)}`);
}

/** Random digits of a length. */
export function digits(random: Random, length: number): string {
  return Array.from({ length }, () => random.int(0, 9)).join('');
}

function checkDigit(values: readonly number[], weights: readonly number[]): number {
  const rest = values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}
