import type { Access } from '../release/types.ts';

/** What people call a module, by its key at the ERP. */
export type ModuleName = (module: string) => string;

/** Whom an access admits: pt-BR, 'quem tem o módulo Pedidos'. */
export function audienceOf(access: Access, moduleName: ModuleName): string {
  if (access === 'public') return 'qualquer pessoa, mesmo sem entrar';
  return access === 'session'
    ? 'quem entra no portal'
    : `quem tem o módulo ${moduleName(access.module)}`;
}

/** The same as a line of its own: 'Quem tem o módulo Pedidos'. */
export function audienceLine(access: Access, moduleName: ModuleName): string {
  const words = audienceOf(access, moduleName);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
