import type { ServerCall } from '../../schemas/release/types.ts';

/** Whether making a call changes nothing at the ERP. */
export const readsOnly = ({ reads, method }: ServerCall): boolean => reads ?? method === 'GET';
