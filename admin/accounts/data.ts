import { api } from '../data/api.ts';

export const signOut = (): Promise<unknown> => api('/auth/sign-out', { body: {} });
