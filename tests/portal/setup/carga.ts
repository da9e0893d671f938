import type { Carga } from './server.ts';

/**
 * Parameters as the ERP answers them when the session begins, by their names there; null leaves one
 * out.
 */
export const withParameters =
  (values: Record<string, string | null>) =>
  (carga: Carga): void => {
    carga.parametros = carga.parametros.filter(({ nome }) => !(nome in values));
    for (const [nome, valor] of Object.entries(values))
      if (valor !== null) carga.parametros.push({ nome, valor });
  };
