import type { Random } from '../../seed/random.ts';
import type { Store } from '../../store/store.ts';
import { SERVICE_REASONS } from '../data/reasons.ts';
import { momentBefore } from './moments.ts';

const REQUESTS = 22;
const FIRST_REQUEST = 900;

const MESSAGES = [
  'Solicito atendimento!',
  'Gostaria de receber a visita do representante na próxima semana.',
  'Preciso da segunda via do boleto do último pedido.',
  'A entrega prevista para ontem ainda não chegou.',
  'Há condição especial para compra acima de 100 caixas?',
  'Podem me ligar? Tenho dúvida sobre o prazo de pagamento.',
];

/**
 * Requests that nobody has closed yet, oldest first, made by customers with an account or for them
 * by staff.
 */
export function seedRequests(store: Store, random: Random, today: string): void {
  store.run("INSERT INTO sqlite_sequence (name, seq) VALUES ('solicitacao', ?)", FIRST_REQUEST);
  const customers = store.all<{
    id: number;
    idMatriz: number;
    idColab: number;
    conta: number | null;
  }>(
    `SELECT cliente.id, cliente.idMatriz, cliente.idColab, conta.id AS conta FROM cliente
     LEFT JOIN colaborador AS conta ON conta.idCli = cliente.idMatriz ORDER BY cliente.id`,
  );
  const ages = Array.from({ length: REQUESTS }, () => random.int(1, 45)).sort(
    (one, other) => other - one,
  );
  for (const [index, age] of ages.entries()) {
    const own = customers.filter((customer) =>
      index % 3 === 0 ? customer.id === 1001 : index % 3 === 1 ? customer.idMatriz === 1002 : true,
    );
    const customer = random.pick(own);
    store.run(
      'INSERT INTO solicitacao (idCli, idColab, mensagem, idMotivo, dtHrInc) VALUES (?, ?, ?, ?, ?)',
      customer.id,
      customer.conta ?? customer.idColab,
      random.pick(MESSAGES),
      random.chance(0.2) ? null : Number(random.pick(SERVICE_REASONS).id),
      momentBefore(random, today, age),
    );
  }
}
