import { expect } from 'vitest';

/** A slip as the portal is given it. */
export interface Slip {
  id: number;
  nro: string;
  valor: number;
  dtVenc: string;
  grupo: string;
  cliente: { id: number };
}

/** Fields of every slip. */
export const slipFields = {
  id: expect.any(Number),
  nro: expect.stringMatching(/./),
  valor: expect.any(Number),
  dtVenc: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  idFil: expect.any(Number),
  filial: expect.stringMatching(/./),
  descCob: expect.stringMatching(/./),
  idCob: expect.any(Number),
  boleto: expect.any(Boolean),
  cliente: expect.objectContaining({ id: expect.any(Number) }),
};
