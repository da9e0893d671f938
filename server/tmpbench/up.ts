import { createServer } from 'node:http';
const itens = Array.from({length:12},(_,i)=>({id:i,vlTot:12.5*i,pago:true,cliente:{razSoc:'Empresa de Materiais Ltda '+i},custo:1,nro:'123456',obs:'Descarregar na obra, portão 2.'}));
const map: Record<string, string> = {
 '/pedidos': JSON.stringify({itens,paginator:{total:12}}),
 '/login/b2b': JSON.stringify({token:'t'}), '/carga': JSON.stringify({colaborador:{nome:'A'}}), '/links':'[]' };
createServer((q,s)=>{ q.resume(); s.writeHead(200,{'content-type':'application/json'}); s.end(map[(q.url??'').split('?')[0]!]??'{}'); }).listen(4801);
