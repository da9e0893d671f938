/** PrimeReact's own words in Brazilian Portuguese, the same in the portal and the admin. */
export { ptBr } from '../primereact/locale.ts';
