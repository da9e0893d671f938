import { Pool } from 'undici';
const port=process.argv[2]; const base='http://127.0.0.1:'+port; const H={origin:base,'content-type':'application/json'};
let cookie=''; if(port==='4803'){ const r=await fetch(base+'/_/call/LOGIN',{method:'POST',headers:H,body:'{"with":{"cpf":"1","senha":"2"}}'}); cookie=r.headers.getSetCookie()[0]!.split(';')[0]!; }
const pool=new Pool(base,{connections:32});
const one=()=>new Promise<number>(res=>{const s=performance.now();pool.dispatch({path:'/_/call/PEDIDOS',method:'POST',headers:{...H,cookie},body:'{"with":{"page":1}}'},{onRequestStart(){},onResponseStart(){},onResponseData(){},onResponseEnd(){res(performance.now()-s)},onResponseError(){res(-1)}})});
const l:number[]=[]; for(let i=0;i<200;i++) l.push(await one()); l.sort((a,b)=>a-b); console.log(port,'p50',l[100],'p90',l[180],'min',l[0]); process.exit();
