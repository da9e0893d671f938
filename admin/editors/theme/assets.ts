import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Asset, assetLimits, type AssetUse } from '../../../schemas/admin/assets.ts';
import { api } from '../../data/api.ts';

const key = ['assets'] as const;

/** The tenant's pictures and fonts of one use, newest first. */
export const useAssets = (use: AssetUse) => useQuery({ queryKey: key, queryFn: () => api<Asset[]>('/assets'), select: (all) => all.filter((asset) => asset.use === use) });

/** Why a file need not be sent at all; undefined when it may be. */
export function refusalOf(file: Pick<File, 'size'>, use: AssetUse): string | undefined {
  const limit = use === 'font' ? assetLimits.font : assetLimits.picture;
  const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return file.size > limit ? `O arquivo tem ${megabytes(file.size)} MB; o máximo é ${megabytes(limit)} MB.` : undefined;
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
