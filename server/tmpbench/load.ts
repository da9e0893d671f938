import { Pool } from 'undici';
const [port,secs]=[process.argv[2],Number(process.argv[3]??4)];
const base='http://127.0.0.1:'+port; const H={origin:base,'content-type':'application/json'};
let cookie=''; if(port==='4803'){ const r=await fetch(base+'/_/call/LOGIN',{method:'POST',headers:H,body:'{"with":{"cpf":"1","senha":"2"}}'}); cookie=r.headers.getSetCookie()[0]!.split(';')[0]!; }
const pool=new Pool(base,{connections:32}); let n=0,stop=false,bad=0;
const one=()=>new Promise<void>(res=>pool.dispatch({path:'/_/call/PEDIDOS',method:'POST',headers:{...H,cookie},body:'{"with":{"page":1}}'},{onRequestStart(){},onResponseStart(_c,st){if(st!==200)bad++},onResponseData(){},onResponseEnd(){n++;res()},onResponseError(){bad++;res()}}));
setTimeout(()=>{stop=true},secs*1000); await Promise.all(Array.from({length:32},async()=>{while(!stop)await one()})); console.log(port,Math.round(n/secs),'rps bad',bad); process.exit();
