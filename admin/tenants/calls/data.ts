import { useQuery } from '@tanstack/react-query';
import type {
  CallContract,
  CallDrift,
  CallSummary,
  TrialLogin,
} from '../../../schemas/admin/calls.ts';
import { api } from '../../data/api.ts';

/** Calls of the active release. */
export const useCalls = () =>
  useQuery({
    queryKey: ['calls'],
    queryFn: ({ signal }) => api<CallSummary[]>('/calls', { signal }),
  });

export const useCall = (id: string) =>
  useQuery({
    queryKey: ['calls', id],
    queryFn: ({ signal }) => api<CallContract>(`/calls/${encodeURIComponent(id)}`, { signal }),
  });

export const useDrift = () =>
  useQuery({
    queryKey: ['drift'],
    queryFn: ({ signal }) => api<CallDrift[]>('/drift', { signal }),
  });

export const trialLoginKey = ['trial-login'] as const;

/** The person's own login at the ERP for trying calls. */
export const useTrialLogin = () =>
  useQuery({
    queryKey: trialLoginKey,
    queryFn: ({ signal }) => api<TrialLogin>('/calls/login', { signal }),
  });
