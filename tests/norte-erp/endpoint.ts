import type { Codec, Row } from './codecs.ts';

/** Inputs in Norte's own words. */
export interface Given {
  params: Record<string, string>;
  query: URLSearchParams;
  body: Row;
}

/** A request to the inner ERP, which keeps the business. */
export interface Ask {
  method: string;
  /** Without a slash before it. */
  path: string;
  query?: Record<string, unknown>;
  body?: Row;
}

/** The inner ERP, as one user. */
export interface Inner {
  token: string | undefined;
  ask(request: Ask): Promise<unknown>;
  /** The answer itself, for files. */
  fetch(request: Ask): Promise<Response>;
}

export interface Page {
  rows: unknown[];
  total: number;
  offset: number;
  limit: number;
}

/** One address of Norte's ERP, below `/api/v2`. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** Nobody needs to have logged in. */
  isPublic?: boolean;
  /** Files take the session's key from their address, and only from there. */
  isFile?: boolean;
  /** The answer's `dados`, a page of them, or a file. */
  run(given: Given, inner: Inner): Promise<unknown>;
}

/** A failure as Norte says it. */
export class Falha extends Error {
  readonly status: number;
  readonly codigo: string;
  readonly campos: { campo: string; texto: string }[];
  constructor(status: number, codigo: string, texto: string, campos: Falha['campos'] = []) {
    super(texto);
    this.status = status;
    this.codigo = codigo;
    this.campos = campos;
  }
}

/** The rows of a list, as a class so that nobody takes a record with the same keys for one. */
export class PageAnswer {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
}

interface InnerPage {
  itens: unknown[];
  paginator: { current_page: number; per_page: number; total: number };
}

const number = (text: string | null, fallback: number): number =>
  text !== null && /^\d+$/.test(text) ? Number(text) : fallback;

/**
 * `page` and `take` of the inner ERP for `offset` and `limit`; `size` where its pages have one size
 * only.
 */
export function pageOf(given: Given, size?: number): { page: number; take: number } {
  const take = Math.max(1, size ?? number(given.query.get('limit'), 10));
  return { page: Math.floor(number(given.query.get('offset'), 0) / take) + 1, take };
}

/**
 * `-emissao` and `emissao` as `sortBy` and `orderBy` of the inner ERP; `names` are Norte's for its.
 */
export function orderOf(
  given: Given,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const wanted = (given.query.get('ordenar') ?? '').split(',').filter((name) => name !== '');
  if (wanted.length === 0) return {};
  const unknown = wanted.find((name) => names[name.replace('-', '')] === undefined);
  if (unknown !== undefined) throw new Falha(400, 'VAL-03', `Ordenação desconhecida: ${unknown}`);
  return {
    sortBy: wanted.map((name) => names[name.replace('-', '')]).join(','),
    orderBy: wanted[0]?.startsWith('-') ? 'DESC' : 'ASC',
  };
}

export function toPage(value: unknown, row: Codec): PageAnswer {
  const { itens, paginator } = value as InnerPage;
  const limit = Number(paginator.per_page);
  return new PageAnswer({
    rows: itens.map((item) => row.out(item)),
    total: Number(paginator.total),
    offset: (Number(paginator.current_page) - 1) * limit,
    limit,
  });
}

/** Some rows of all of them. */
export function slice(rows: unknown[], given: Given): PageAnswer {
  const offset = number(given.query.get('offset'), 0);
  const limit = Math.max(1, number(given.query.get('limit'), 10));
  return new PageAnswer({
    rows: rows.slice(offset, offset + limit),
    total: rows.length,
    offset,
    limit,
  });
}

export const rows = (value: unknown, row: Codec): unknown[] =>
  (value as unknown[]).map((item) => row.out(item));
