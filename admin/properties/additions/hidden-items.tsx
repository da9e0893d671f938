import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import type { Address } from '../../../schemas/draft/operation.ts';
import { useMap, usePart, useReadPart } from '../../data/configuration.ts';
import { useWorkbench } from '../../workbench/workbench.ts';
import { below } from '../address.ts';
import { childrenOf } from '../children.ts';
import { isHiddenItem, show } from '../operations.ts';

interface HiddenItemsProps {
  list: Address;
  onClose: () => void;
}

/** Hidden items of a list: they need not be added again, only shown. */
export function HiddenItems({ list, onClose }: HiddenItemsProps): ReactNode {
  const { draft, change, select } = useWorkbench();
  const read = useReadPart(draft);
  const held = usePart(draft, list).data?.value;
  const { data: nodes = [] } = useMap(draft);
  const children = childrenOf('', held).filter((_, index) =>
    isHiddenItem(Array.isArray(held) ? held[index] : undefined),
  );
  if (children.length === 0) return null;
  const appear = async (at: Address): Promise<void> => {
    const operation = show(await read(at));
    onClose();
    await change(operation);
    select(at);
  };
  return (
    <section>
      <h3>Já estão na tela, ocultos</h3>
      {children.map(({ step, label }) => {
        const at = below(list, step);
        const name = nodes.find((node) => node.at === at)?.label ?? label;
        return (
          <div key={step} className="add-hidden">
            <span>{name}</span>
            <Button
              type="button"
              size="small"
              outlined
              icon="pi pi-eye"
              label="Mostrar"
              aria-label={`Mostrar ${name}`}
              onClick={() => void appear(at)}
            />
          </div>
        );
      })}
    </section>
  );
}
