import { cents } from '../../cents.ts';
import { addDays } from '../../clock.ts';
import { requireDocument } from '../../documents/read.ts';
import type { DocumentRow } from '../../documents/select.ts';
import { unprocessable } from '../../errors.ts';
import { fold } from '../../store/folding.ts';
import type { Answer, Call } from '../../types.ts';
import { stateOf } from './postcodes.ts';
import {
  CONDITIONS,
  type FreightTariff,
  TYPES,
  UNSERVED_POSTCODE,
  tariffsOf,
  usesOwnTable,
  zoneOf,
} from '../../documents/prices/freight.ts';

const ZONE_FACTOR = [1, 1.35, 2.1] as const;
const ZONE_DAYS = [0, 2, 5] as const;
/** A reship hands the goods from one carrier to the next. */
const RESHIP_FACTOR = 1.25;
const RESHIP_DAYS = 2;
const HEAVIEST = 100_000;

interface Shipment {
  quote: DocumentRow;
  uf: string;
  weight: number;
  total: number;
  reship: boolean;
  conditions: readonly (typeof CONDITIONS)[number][];
  today: string;
}

/**
 * COTACAO_FRETE: what each carrier takes for the quote, by weight, value and distance. `cepEntrega`
 * says where to, else `uf` (with `cidade`), else the customer's own state. Without `peso` and
 * `total` they are those of the quote's lines. A postcode that nobody serves is answered with 200
 * and a message, as gateways do. Only the own freight table has tables to name in the legs.
 */
export function freightQuotation(call: Call): Answer {
  const { query, erp } = call;
  const quote = requireDocument({ ...call, params: { id: query.get('orcamentoId') ?? '' } }, 'O');
  const postcode = (query.get('cepEntrega') ?? '').replace(/\D/g, '');
  if (postcode !== '' && postcode.length !== 8)
    throw unprocessable('CEP inválido.', {
      cepEntrega: 'O campo deve ter exatamente 8 caracteres',
    });
  if (postcode === UNSERVED_POSTCODE)
    return {
      error: true,
      message: 'Nenhuma transportadora atende o CEP 69005-010. Consulte o setor de logística.',
    };
  const type = query.get('idTipoFrete') ?? 'CIF';
  if (type !== '' && !TYPES.some(({ id }) => id === type))
    throw unprocessable('Tipo de frete inexistente.', { idTipoFrete: 'Tipo inexistente.' });
  if (type === 'RET') return [];
  const shipment: Shipment = {
    quote,
    uf: destination(call, postcode) ?? quote.clienteUf,
    weight: positive(query.get('peso'), 'peso') ?? weightOf(call, quote.id),
    total: positive(query.get('total'), 'total') ?? quote.vlSubTot,
    reship: query.get('redespacho') === '1',
    conditions: CONDITIONS.filter(({ id }) =>
      (query.get('condicionais') ?? '').split(',').includes(id),
    ),
    today: erp.clock.today(),
  };
  const names = new Map(
    erp.store
      .all<{ id: number; razSoc: string }>('SELECT id, razSoc FROM transportadora')
      .map((row) => [row.id, row.razSoc]),
  );
  return tariffsOf(quote.idFil)
    .filter(({ ownRegion }) => ownRegion !== true || zoneOf(quote.filialUf, shipment.uf) === 0)
    .map((tariff) => ({
      idTransp: tariff.idTransp,
      nomeTransp: names.get(tariff.idTransp) ?? `Transportadora ${tariff.idTransp}`,
      ...offer(tariff, shipment),
    }));
}

function destination({ query, erp }: Call, postcode: string): string | null {
  if (postcode !== '') {
    const uf = stateOf(postcode);
    if (uf === null)
      throw unprocessable('CEP não encontrado.', { cepEntrega: 'CEP não encontrado.' });
    return uf;
  }
  const uf = fold(query.get('uf') ?? '').toUpperCase();
  if (uf === '') return null;
  const cidade = query.get('cidade') ?? '';
  if (!/^[A-Z]{2}$/.test(uf))
    throw unprocessable('Estado inválido.', { uf: 'Use a sigla do estado.' });
  const towns =
    cidade === ''
      ? []
      : erp.store.all<{ nome: string }>('SELECT nome FROM cidade WHERE uf = ?', uf);
  if (towns.length > 0 && !towns.some(({ nome }) => fold(nome) === fold(cidade)))
    throw unprocessable(`A cidade ${cidade} não foi encontrada em ${uf}.`, {
      cidade: 'Cidade não encontrada.',
    });
  return uf;
}

function positive(value: string | null, name: string): number | null {
  if (value === null || value === '') return null;
  const number = Number(value);
  if (!Number.isFinite(number) || number < 0 || number > HEAVIEST * 1000)
    throw unprocessable('Dados inválidos.', { [name]: 'Valor inválido.' });
  return number;
}

/** Gross weight of the quote's lines, in kilograms. */
function weightOf({ erp }: Call, idDoc: number): number {
  const sum = erp.store.one<{ peso: number | null }>(
    `SELECT sum(item.qtde * embalagem.fator_conversao * produto.pesoBruto) AS peso FROM item JOIN produto ON produto.id = item.idProd
     JOIN embalagem ON embalagem.idProd = item.idProd AND embalagem.idEmb = item.idEmb WHERE item.idDoc = ?`,
    idDoc,
  );
  return sum?.peso ?? 0;
}

/** One carrier's offer: its legs add up to its value. */
function offer(tariff: FreightTariff, shipment: Shipment) {
  const { quote, uf, weight, total, reship, conditions, today } = shipment;
  const zone = zoneOf(quote.filialUf, uf);
  const numero = `${quote.id}-${tariff.idTransp}${reship ? 'R' : ''}`;
  const rest = {
    numero,
    diasSemanaEntrega: tariff.weekdays,
    vlMin: tariff.vlMin,
    vlIsenta: tariff.vlIsenta,
    perc: tariff.embutido === true ? tariff.perc : 0,
    embutido: tariff.embutido === true,
  };
  if (tariff.aConsultar === true)
    return {
      ...rest,
      prazo: null,
      previsao: null,
      trechos: [],
      valor: 0,
      aConsultar: 'S',
      selecionavel: 'N',
    };
  const carried =
    tariff.embutido === true
      ? 0
      : (tariff.fixed + weight * tariff.perKilo + (total * tariff.perc) / 100) * ZONE_FACTOR[zone];
  const extras =
    tariff.embutido === true ? 0 : conditions.reduce((sum, { valor }) => sum + valor, 0);
  const main = cents(
    tariff.vlIsenta > 0 && total >= tariff.vlIsenta ? 0 : Math.max(carried, tariff.vlMin),
  );
  const second = reship ? cents(main * (RESHIP_FACTOR - 1)) : 0;
  const prazo = tariff.days + ZONE_DAYS[zone] + (reship ? RESHIP_DAYS : 0);
  return {
    ...rest,
    prazo,
    previsao: deliveryDay(today, prazo, tariff.weekdays),
    trechos: legsOf(shipment, tariff.days + ZONE_DAYS[zone], { main, second, extras }),
    valor: cents(main + second + extras),
    aConsultar: 'N',
    selecionavel: 'S',
  };
}

/** The legs of an offer: by road, handed on to another carrier, and what conditions add. */
function legsOf(
  { quote, uf, reship, conditions }: Shipment,
  days: number,
  { main, second, extras }: { main: number; second: number; extras: number },
) {
  const own = usesOwnTable(quote.idFil);
  const table = (tabela: string, tipoTabela: string) =>
    own ? { tabela, tipoTabela } : { tabela: null, tipoTabela: null };
  const isLocal = zoneOf(quote.filialUf, uf) === 0;
  const leg = {
    modo: 'Rodoviário',
    origem: quote.filialUf,
    ...table(`${quote.filialUf}-${uf}`, isLocal ? 'Estadual' : 'Interestadual'),
    prazo: days,
    valor: main,
  };
  const legs = [leg];
  if (reship)
    legs.push({
      ...leg,
      modo: 'Redespacho',
      origem: uf,
      ...table(`${uf}-LOCAL`, 'Redespacho'),
      prazo: RESHIP_DAYS,
      valor: second,
    });
  if (extras > 0)
    legs.push({
      ...leg,
      modo: 'Condicionais',
      ...table(conditions.map(({ descricao }) => descricao).join(', '), 'Adicional'),
      prazo: 0,
      valor: extras,
    });
  return legs;
}

/** The first day on which the carrier delivers, `days` from today or later. */
function deliveryDay(today: string, days: number, weekdays: string): string {
  const flags = weekdays.split(',');
  let day = addDays(today, days);
  for (let left = 7; left > 0 && flags[new Date(`${day}T00:00:00Z`).getUTCDay()] !== 'S'; left--)
    day = addDays(day, 1);
  return day;
}
