import type { Access } from '../release/types.ts';

/** The label of a module, by its key at the ERP. */
export type ModuleName = (module: string) => string;

/** pt-BR: the users that an access admits, 'quem tem o módulo Pedidos'. */
export function audienceOf(access: Access, moduleName: ModuleName): string {
  if (access === 'public') return 'qualquer pessoa, mesmo sem entrar';
  return access === 'session'
    ? 'quem entra no portal'
    : `quem tem o módulo ${moduleName(access.module)}`;
}

/** As `audienceOf`, as a line: 'Quem tem o módulo Pedidos'. */
export function audienceLine(access: Access, moduleName: ModuleName): string {
  const words = audienceOf(access, moduleName);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
