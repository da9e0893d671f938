import { addDays } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import type { Random } from '../random.ts';

const TEXTS = [
  {
    titulo: 'Seu pedido foi faturado',
    mensagem:
      '<p>O pedido <strong>%n</strong> foi faturado e sai para entrega em até <em>2 dias úteis</em>.</p>',
    link: '/pedidos',
  },
  {
    titulo: 'Orçamento perto do vencimento',
    mensagem:
      '<p>O orçamento <strong>%n</strong> vence amanhã. Renove-o para manter os preços.</p>',
    link: '/orcamentos',
  },
  {
    titulo: 'Nova tabela de preços',
    mensagem:
      '<p>A tabela de preços de <strong>iluminação</strong> foi atualizada.</p><ul><li>Lâmpadas: queda de 4%</li><li>Painéis: sem alteração</li></ul>',
    link: null,
  },
  {
    titulo: 'Manutenção programada',
    mensagem: '<p>O portal ficará fora do ar no domingo, das 2h às 4h.</p>',
    link: null,
  },
  {
    titulo: 'Boleto disponível',
    mensagem: '<p>O boleto do pedido <strong>%n</strong> já pode ser impresso.</p>',
    link: '/boletos',
  },
  {
    titulo: 'Entrega realizada',
    mensagem:
      '<p>A entrega do pedido %n foi confirmada. Dúvidas? <a href="https://www.exemplo.com.br/ajuda">Fale conosco</a>.</p>',
    link: '/pedidos',
  },
] as const;

/** Some 30 notices for everybody who logs in; the newest are unread. */
export function seedNotices(store: Store, random: Random, today: string): void {
  const people = store.all<{ id: number }>(
    'SELECT id FROM colaborador WHERE login IS NOT NULL ORDER BY id',
  );
  for (const { id } of people) {
    const count = random.int(26, 34);
    const unread = random.int(2, 6);
    for (let left = count - 1; left >= 0; left--) {
      const text = random.pick(TEXTS);
      const time = `${String(random.int(7, 19)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}:00`;
      store.run(
        'INSERT INTO aviso (idColab, titulo, mensagem, data, lido, link) VALUES (?, ?, ?, ?, ?, ?)',
        id,
        text.titulo,
        text.mensagem.replace('%n', String(random.int(48001, 48900))),
        `${addDays(today, -2 * left - 1)}T${time}`,
        left < unread ? 0 : 1,
        text.link,
      );
    }
  }
}
