import { access } from './access.ts';
import { admin } from './admin.ts';
import { commerce } from './commerce.ts';
import { returns } from './returns.ts';
import { service } from './service.ts';
import { tickets } from './tickets.ts';
import type { Mutation } from './types.ts';

/** Every behaviour that is deleted to see whether a test notices. */
export const mutations: readonly Mutation[] = [
  ...access,
  ...admin,
  ...commerce,
  ...returns,
  ...service,
  ...tickets,
];
