import type { ReactNode } from 'react';
import { useScope } from '../../render/scope/scope.tsx';
import { usePortal } from '../app-context.tsx';
import { Disclosure } from './disclosure.tsx';
import { EntryView } from './entry-view.tsx';

/** Name of the user and what belongs to the account; the version of the product below. */
export function UserMenu(): ReactNode {
  const { manifest, boot, message } = usePortal();
  const scope = useScope();
  const { user } = manifest.shell.menu;
  const name = scope.text(user.label);
  const items = user.items.filter((item) => scope.test(item.when));
  return (
    <Disclosure
      className="user-menu"
      place="user"
      label={name === '' ? message('menu.user') : `${message('menu.user')}: ${name}`}
      button={
        <>
          <i className="pi pi-user" aria-hidden="true" />
          <span className="user-name">{name}</span>
          <i className="pi pi-angle-down" aria-hidden="true" />
        </>
      }
    >
      {(close) => (
        <>
          <p className="user-panel-name">{name}</p>
          {items.map((item) => (
            <EntryView
              key={item.id}
              className="menu-line"
              current={false}
              onFollow={close}
              entry={{
                id: item.id,
                label: scope.text(item.label),
                ...(item.icon && { icon: item.icon }),
                do: item.do,
                node: item,
              }}
            />
          ))}
          <p className="menu-version">{message('version', { n: boot.version })}</p>
        </>
      )}
    </Disclosure>
  );
}
