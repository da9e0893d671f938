import { type ReactNode, useState } from 'react';
import { whatsappLink } from '../../format/brazil.ts';
import { Link } from '../../render/view/link.tsx';
import { originMarks } from '../../render/view/origin-marks.tsx';
import { useScope } from '../../render/scope/scope.tsx';
import { usePortal } from '../app-context.tsx';
import type { Shell } from '../../../schemas/release/types.ts';
import { isCurrent, itemEntry } from './entries.ts';
import { EntryView } from './entry-view.tsx';
import { headerKind } from './header-kind.ts';

/** Sends what was typed to the configured page, as its query. */
function Search({ search }: { search: NonNullable<Shell['header']['search']> }): ReactNode {
  const { navigation } = usePortal();
  const scope = useScope();
  const [text, setText] = useState(() => navigation.current().query[search.param] ?? '');
  const label = scope.text(search.label);
  return (
    <search className="header-search" data-place="search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          navigation.go(`${search.to}?${new URLSearchParams({ [search.param]: text.trim() })}`);
        }}
      >
        <input
          type="search"
          name={search.param}
          className="p-inputtext p-component"
          aria-label={label}
          placeholder={scope.text(search.placeholder)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="icon-button" aria-label={label} title={label}>
          <i className="pi pi-search" aria-hidden="true" />
        </button>
      </form>
    </search>
  );
}

function contactHref(kind: 'phone' | 'whatsapp', value: string): string {
  return kind === 'whatsapp' ? whatsappLink(value) : `tel:${value.replace(/\D/g, '')}`;
}

/** Telephone numbers and WhatsApp lines that have a value. */
function Contacts({ contacts }: { contacts: Shell['header']['contacts'] }): ReactNode {
  const scope = useScope();
  const shown = contacts.flatMap((contact) => {
    if (!scope.test(contact.when)) return [];
    const value = scope.text(contact.value);
    return value === ''
      ? []
      : [{ label: scope.text(contact.label), value, kind: contact.kind, contact }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="header-contacts">
      {shown.map(({ label, value, kind, contact }) => (
        <li key={`${label} ${value}`} {...originMarks(contact)}>
          <a
            href={contactHref(kind, value)}
            title={`${label}: ${value}`}
            {...(kind === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <i
              className={`pi ${kind === 'whatsapp' ? 'pi-whatsapp' : 'pi-phone'}`}
              aria-hidden="true"
            />
            <span className="contact-label">{label}</span>
            <span className="contact-value">{value}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The logo, or the portal's name where there is none. */
export function Brand(): ReactNode {
  const { manifest } = usePortal();
  const logo = manifest.shell.header.logo ?? manifest.theme.logo;
  return (
    <Link to="/" className="brand">
      {logo === undefined ? (
        <span className="brand-name">{manifest.title}</span>
      ) : (
        <img src={logo} alt={manifest.title} />
      )}
    </Link>
  );
}

/** The items next to the account, as icons; their labels are their accessible names. */
function Items(): ReactNode {
  const { manifest, navigation } = usePortal();
  const scope = useScope();
  const entries = manifest.shell.header.items.flatMap((item) => itemEntry(item, scope));
  if (entries.length === 0) return null;
  const { path } = navigation.current();
  return (
    <ul className="header-items">
      {entries.map((entry) => (
        <li key={entry.id} title={entry.label}>
          <EntryView
            className="icon-button header-item"
            entry={entry}
            current={isCurrent(entry, path)}
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * The page's head as configured; `menu` is the button of the drawer on a phone, `user` the account
 * where it stands here.
 */
export function Header({ menu, user }: { menu: ReactNode; user: ReactNode }): ReactNode {
  const { manifest, session } = usePortal();
  const scope = useScope();
  const { header } = manifest.shell;
  const search =
    header.search && session.current() && scope.test(header.search.when)
      ? header.search
      : undefined;
  return (
    <header
      className={`header header-${headerKind(header.kind, scope).toLowerCase().replace('_', '-')}`}
      data-place="header"
    >
      {menu}
      <Brand />
      {header.content !== undefined && (
        <p className="header-content">{scope.text(header.content)}</p>
      )}
      {search && <Search search={search} />}
      <Contacts contacts={header.contacts} />
      {user && <Items />}
      {user}
    </header>
  );
}
