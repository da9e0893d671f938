import type { ReactNode } from 'react';
import { useMe } from '../data/me.ts';
import { Page } from '../ui/page.tsx';

export function Component(): ReactNode {
  const { data: me } = useMe();
  return <Page title={me?.tenantName ?? 'Início'} lead="O que mudou, o que está em rascunho e o que pede atenção.">{null}</Page>;
}
