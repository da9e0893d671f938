import type { InvoicePaper, InvoicePaperLine } from './invoice-paper.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const element = (name: string, text: string): string =>
  `<${name}>${text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark)}</${name}>`;
/** CNPJs may have letters, but only CPFs have eleven digits. */
const document = (number: string): string => element(number.length === 11 ? 'CPF' : 'CNPJ', number);

function item(line: InvoicePaperLine, index: number): string {
  const fields = {
    cProd: line.idExibicao,
    cEAN: line.codBarra,
    xProd: line.descComp,
    uCom: line.unidade,
    qCom: line.qtd.toFixed(4),
    vUnCom: line.vlUnit.toFixed(4),
    vProd: line.vlTot.toFixed(2),
  };
  return `<det nItem="${index + 1}"><prod>${Object.entries(fields)
    .map(([name, text]) => element(name, text))
    .join('')}</prod></det>`;
}

/** The XML of an NF-e, layout 4.00, as far as a demonstration needs it; nobody has signed it. */
export function invoiceXml({
  chave,
  numNf,
  serie,
  dtEmi,
  vlTot,
  emitente,
  destinatario,
  transportadora,
  observacao,
  itens,
}: InvoicePaper): string {
  const parts = [
    `<ide>${element('mod', '55')}${element('serie', serie)}${element('nNF', String(numNf))}${element('dhEmi', `${dtEmi}-03:00`)}</ide>`,
    `<emit>${document(emitente.cnpj)}${element('xNome', emitente.razSoc)}<enderEmit>${element('xMun', emitente.cid)}${element('UF', emitente.uf)}</enderEmit></emit>`,
    `<dest>${document(destinatario.cnpj)}${element('xNome', destinatario.razSoc)}<enderDest>${element('xMun', destinatario.cidade)}${element('UF', destinatario.uf)}</enderDest></dest>`,
    ...itens.map(item),
    `<total><ICMSTot>${element('vNF', vlTot.toFixed(2))}</ICMSTot></total>`,
    ...(transportadora === null
      ? []
      : [`<transp><transporta>${element('xNome', transportadora)}</transporta></transp>`]),
    ...(observacao === null ? [] : [`<infAdic>${element('infCpl', observacao)}</infAdic>`]),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${chave}" versao="4.00">${parts.join('')}</infNFe></NFe></nfeProc>\n`;
}
