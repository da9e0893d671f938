import { createServer } from 'node:http';
import { Pool } from 'undici';
const pool=new Pool('http://127.0.0.1:4801',{connections:64});
createServer((q,s)=>{ const ch:Buffer[]=[]; q.on('data',c=>ch.push(c)); q.on('end',()=>{ JSON.parse(Buffer.concat(ch).toString());
 const out:Buffer[]=[];
 pool.dispatch({path:'/pedidos?page=1',method:'GET',headers:{accept:'application/json'}},{onRequestStart(){},onResponseStart(){},onResponseData(_c,d){out.push(d)},onResponseEnd(){ const t=JSON.stringify(JSON.parse(Buffer.concat(out).toString())); s.writeHead(200,{'content-type':'application/json','content-length':Buffer.byteLength(t)}); s.end(t);},onResponseError(_c,e){s.destroy(e)}});
});}).listen(4802);
