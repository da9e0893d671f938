import type { LockState } from '../../model/saving/lock.ts';

/** Why nobody but who has the lock may change the document; nothing for who has it. */
export function lockReason(lock: LockState, word: string): string | undefined {
  switch (lock.kind) {
    case 'ready':
      return undefined;
    case 'checking':
      return `Verificando se o ${word} está livre para edição…`;
    case 'pending':
      return `Este ${word} está sendo editado por você em outra aba ou dispositivo.`;
    case 'conflict':
      return `Este ${word} está sendo editado por ${lock.name || 'outra pessoa'}.`;
    case 'invalid':
      return `Não foi possível verificar se o ${word} está livre para edição.`;
  }
}
