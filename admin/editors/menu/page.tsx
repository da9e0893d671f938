import { InputTextarea } from 'primereact/inputtextarea';
import { type ReactNode, useEffect, useState } from 'react';
import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { usePart } from '../../data/configuration.ts';
import { PropertiesPanel } from '../../properties/panel.tsx';
import { Field } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useBench } from '../../workbench/use-bench.ts';
import { type Workbench, WorkbenchContext } from '../../workbench/workbench.ts';
import { textAt } from '../values.ts';
import { AddEntry } from './add-entry.tsx';
import { EntryTools } from './entry-tools.tsx';
import { useMenuLabels } from './labels.ts';
import { MenuTree } from './menu-tree.tsx';
import { addEntry, menuEntries, type MenuList, menuLists } from './model.ts';

function Footer({
  text,
  disabled,
  onChange,
}: {
  text: string;
  disabled: boolean;
  onChange: (operation: Operation) => void;
}): ReactNode {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  const leave = (): void => {
    if (typed !== text)
      onChange(
        typed.trim() === ''
          ? { op: 'reset', at: 'shell/shell#/footer/text' }
          : { op: 'set', at: 'shell/shell#/footer/text', value: typed },
      );
  };
  return (
    <div className="menu-footer">
      <Field label="Texto do rodapé">
        {({ id }) => (
          <InputTextarea
            id={id}
            rows={1}
            autoResize
            value={typed}
            disabled={disabled}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={leave}
          />
        )}
      </Field>
    </div>
  );
}

function Shell({ part, bench }: { part: DocumentPart; bench: Workbench }): ReactNode {
  const { value: shell, base } = part;
  const { draft, readOnly, selected, select, change } = bench;
  const [adding, setAdding] = useState<MenuList>();
  const labels = useMenuLabels(draft);
  const entry = menuLists
    .flatMap((list) => menuEntries(shell, list))
    .find(({ at }) => at === selected);
  const store = (operation: Operation): void => void change(operation);
  return (
    <div className="menu-editor">
      <div className="menu-side">
        <MenuTree
          shell={shell}
          base={base}
          labels={labels}
          selected={entry?.at}
          disabled={readOnly}
          onSelect={({ at }) => select(at)}
          onAdd={setAdding}
          onChange={store}
        />
        <Footer text={textAt(shell, 'footer', 'text') ?? ''} disabled={readOnly} onChange={store} />
      </div>
      <section className="menu-panel" aria-label="Item escolhido">
        {entry === undefined && (
          <Empty
            icon="arrow-left"
            title="Escolha um item para ajustar, ou arraste-o para outro lugar."
          />
        )}
        {entry && <EntryTools shell={shell} entry={entry} disabled={readOnly} onChange={store} />}
        {entry?.list.kind === 'module' && (
          <p className="theme-note">
            O nome, o ícone e o endereço deste módulo vêm do ERP; aqui se decide só a ordem.
          </p>
        )}
        {entry?.item && <PropertiesPanel />}
      </section>
      {adding && (
        <AddEntry
          draft={draft}
          list={adding}
          onClose={() => setAdding(undefined)}
          onAdd={(added) => {
            const { operation, at } = addEntry(shell, adding, added);
            setAdding(undefined);
            void change(operation).then(() => select(at));
          }}
        />
      )}
    </div>
  );
}

/** `r/:draft/menu`: the entries around every screen; `?at=` says which is chosen. */
export function Component(): ReactNode {
  const bench = useBench();
  const query = usePart(bench.draft, 'shell/shell');
  return (
    <Page
      title="Menu e moldura"
      lead="O que fica em volta de toda tela: cabeçalho, menu, botões flutuantes e rodapé."
    >
      <WorkbenchContext value={bench}>
        <Loaded query={query} lines={10}>
          {(part) => <Shell part={part} bench={bench} />}
        </Loaded>
      </WorkbenchContext>
    </Page>
  );
}
