import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Block, ExtensionBlock } from '../../../schemas/release/types.ts';
import type { Loadable } from './loadable.tsx';

export type BlockOf<W extends Block['block']> = Extract<Block, { block: W }>;
/** Component of one word of the block vocabulary; it finds everything else in its scope. */
export type BlockComponent<B extends Block> = ComponentType<{ block: B }>;
type Loaded<P> = ComponentType<P> | Loadable<P>;

/** Word -> component. Usually loadable, so that a screen loads what it uses. */
export type BlockRegistry = { readonly [W in Block['block']]?: Loaded<{ block: BlockOf<W> }> };
/** Name of an extension -> component. */
export type ExtensionRegistry = Readonly<Record<string, Loaded<{ block: ExtensionBlock }>>>;

export interface Registry {
  blocks: BlockRegistry;
  extensions: ExtensionRegistry;
}

const RegistryContext = createContext<Registry>({ blocks: {}, extensions: {} });

/** The application hands its registries in here, so that this folder knows no block. */
export function RegistryProvider({
  registry,
  children,
}: {
  registry: Registry;
  children: ReactNode;
}): ReactNode {
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/** The components that the application registered. */
export function useRegistry(): Registry {
  return use(RegistryContext);
}
