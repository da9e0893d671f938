import type { TenantRequest } from '../../../schemas/admin/tenants.ts';
import { isTenantName } from '../../tenancy/tenant-name.ts';
import { badInput } from '../../http/errors.ts';
import type { JsonObject } from '../../../schemas/release/types.ts';

/** An id that a new tenant may have. Throws a 400. */
export function checkedId(id: unknown): string {
  if (typeof id === 'string' && isTenantName(id)) return id;
  throw badInput('O identificador tem letras minúsculas, números e hífen.', {
    id: 'Use letras minúsculas, números e hífen',
  });
}

const isHost = (host: unknown): host is string =>
  typeof host === 'string' && host.length <= 253 && /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(host);

/** Reads a request for a new tenant. Throws a 400 with a sentence for each field. */
export function readTenantRequest({ id, name, hosts, erpUrl, copyOf }: JsonObject): TenantRequest {
  const checked = checkedId(id);
  if (typeof name !== 'string' || name.trim() === '' || name.length > 120)
    throw badInput('Informe o nome do distribuidor.', { name: 'Informe o nome' });
  if (!Array.isArray(hosts) || hosts.length > 20 || !hosts.every(isHost))
    throw badInput('Um endereço tem letras minúsculas, números, pontos e hífens.', {
      hosts: 'Confira os endereços',
    });
  if (
    erpUrl !== undefined &&
    (typeof erpUrl !== 'string' || !/^https?:\/\/./.test(erpUrl) || !URL.canParse(erpUrl))
  )
    throw badInput('O endereço do ERP começa com https:// ou http://.', {
      erpUrl: 'Confira o endereço',
    });
  if (copyOf !== undefined && typeof copyOf !== 'string')
    throw badInput('Diga de que distribuidor copiar.', { copyOf: 'Escolha um distribuidor' });
  return {
    id: checked,
    name: name.trim(),
    hosts,
    ...(erpUrl === undefined ? {} : { erpUrl }),
    ...(copyOf === undefined ? {} : { copyOf }),
  };
}
