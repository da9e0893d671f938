import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Asset, assetLimits, type AssetUse } from '../../../schemas/admin/assets.ts';
import { api } from '../../data/api.ts';

const key = ['assets'] as const;

/** The tenant's pictures and fonts, newest first. */
export const useAssets = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => api<Asset[]>('/assets', { signal }) });

const megabyte = 1024 * 1024;
const decimal = (value: number): string =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/** '340 KB', '1,2 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < megabyte
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${decimal(bytes / megabyte)} MB`;

/** Why a file need not be sent at all; undefined when it may be. */
export function refusalOf(file: Pick<File, 'size'>, use: AssetUse): string | undefined {
  const limit = use === 'font' ? assetLimits.font : assetLimits.picture;
  return file.size > limit
    ? `O arquivo tem ${decimal(file.size / megabyte)} MB; o máximo é ${decimal(limit / megabyte)} MB.`
    : undefined;
}

/** Sends a file; the answer is what was made of it. */
export function useUpload(use: AssetUse) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, trim }: { file: File; trim: boolean }) => {
      const refusal = refusalOf(file, use);
      if (refusal !== undefined) throw new Error(refusal);
      const asked = new URLSearchParams({ use, name: file.name, ...(trim && { trim: '1' }) });
      return api<Asset>(`/assets?${asked}`, { body: file });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Takes a file away for ever. Throws `ApiError` with a sentence while something uses it. */
export function useDeleteAsset() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ hash }: Pick<Asset, 'hash'>) =>
      api<void>(`/assets/${hash}`, { method: 'DELETE' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}
