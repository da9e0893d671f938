import { fileAnswer } from '../../after-sales/call.ts';
import { addDays } from '../../clock.ts';
import { requireCustomer } from '../../documents/scope.ts';
import { conflict, forbidden, notFound, unprocessable } from '../../errors.ts';
import { optionalText, pathId } from '../../input.ts';
import type { Answer, Call } from '../../types.ts';
import { parametersOf } from '../parameters.ts';
import { LONGEST_RESPITE } from './limits.ts';
import { slipBarcode, typedLine } from './slip-code.ts';

// The writer of PDF files is loaded at the first download: it costs more than all the rest of the
// start.
const slipWriter = () => import('./slip-pdf.ts');

interface OpenSlip {
  id: number;
  nro: string;
  idCli: number;
  idFil: number;
  valor: number;
  dtEmi: string;
  dtVenc: string;
  dtPag: string | null;
  boleto: string;
  beneficiario: string;
  cnpj: string;
  pagador: string;
  documento: string;
}

/** 404 for no slip or a paid one, 403 for one of a customer that is not the user's. */
function requireSlip({ erp, user }: Call, id: number | null): OpenSlip {
  const slip = erp.store.one<OpenSlip>(
    `SELECT boleto.id, nro, boleto.idCli, boleto.idFil, valor, dtEmi, dtVenc, dtPag, boleto, filial.razSoc AS beneficiario, filial.cnpj, cliente.razSoc AS pagador, cliente.cnpj AS documento
     FROM boleto JOIN filial ON filial.id = boleto.idFil JOIN cliente ON cliente.id = boleto.idCli WHERE boleto.id = ?`,
    id ?? -1,
  );
  if (slip === undefined || slip.dtPag !== null) throw notFound('Cobrança não encontrada.');
  requireCustomer(erp.store, user, slip.idCli);
  return slip;
}

async function paperOf(call: Call, id: number | null): Promise<Answer> {
  const slip = requireSlip(call, id);
  if (slip.boleto !== 'S') throw unprocessable('Esta cobrança não tem boleto.');
  const barcode = slipBarcode(slip);
  const { printSlip } = await slipWriter();
  return fileAnswer(
    await printSlip({ ...slip, barcode, linhaDigitavel: typedLine(barcode) }),
    'application/pdf',
    `boleto-${slip.nro.replace('/', '-')}.pdf`,
  );
}

/** BOLETO_DOWNLOAD */
export function downloadSlip(call: Call): Promise<Answer> {
  return paperOf(call, pathId(call.params['id']));
}

/** BOLETO_IMPRIMIR: the same paper, asked for by `id` in the query. */
export function printableSlip(call: Call): Promise<Answer> {
  return paperOf(call, pathId(call.query.get('id') ?? undefined));
}

/** BOLETO_NEGOCIAR: asks for a later day for slips that are overdue; each once. */
export function negotiateSlips(call: Call): Answer {
  const { erp, user, body } = call;
  if (
    !parametersOf(user).some(
      ({ nome, valor }) => nome === 'B2B_NEGOCIA_TITULO_VENCIDO' && valor === 'S',
    )
  )
    throw forbidden('Você não tem permissão para negociar cobranças.');
  const ids = Array.isArray(body['ids']) ? body['ids'] : [];
  if (ids.length === 0)
    throw unprocessable('Escolha ao menos uma cobrança.', { ids: 'Campo obrigatório' });
  const today = erp.clock.today();
  const until = optionalText(body, 'dtProposta');
  if (until === null || until <= today || until > addDays(today, LONGEST_RESPITE)) {
    throw unprocessable(`Proponha uma data nos próximos ${LONGEST_RESPITE} dias.`, {
      dtProposta: 'Data inválida.',
    });
  }
  const slips = ids.map((id) => requireSlip(call, pathId(String(id))));
  if (slips.some(({ dtVenc }) => dtVenc >= today))
    throw unprocessable('Somente cobranças vencidas podem ser negociadas.');
  return erp.store.transaction(() => {
    for (const { id } of slips) {
      const { changes } = erp.store.run(
        'INSERT OR IGNORE INTO boleto_negociacao (idBoleto, dtProposta, obs, idColab, dtInc) VALUES (?, ?, ?, ?, ?)',
        id,
        until,
        optionalText(body, 'obs'),
        user.id,
        erp.clock.now(),
      );
      if (changes === 0) throw conflict('Esta cobrança já está em negociação.');
    }
    return { message: 'Pedido de negociação enviado. O financeiro entrará em contato.' };
  });
}
