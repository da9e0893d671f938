import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, NavLink, Outlet, useNavigate } from 'react-router-dom';
import { Disclosure } from '../../../runtime/app/shell/disclosure.tsx';
import { boot, call } from './portal.ts';

const order = [
  'B2B_ORCAMENTO',
  'B2B_PEDIDO',
  'B2B_NOTA_FISCAL',
  'B2B_BOLETO',
  'B2B_SOL_ATENDIMENTO',
  'B2B_SOLICITACOES_TROCA',
  'B2B_MODULO_USUARIOS',
  'B2B_SAC',
  'B2B_FAQ',
];
const { colaborador, modulos } = boot.session.data;
interface Entry {
  label: string;
  icon: string;
  /** Without it the entry begins the tour of the page. */
  to?: string;
  /** Shows how many notices nobody has read. */
  counts?: boolean;
}

const entries: Entry[] = [
  { label: 'Home', icon: 'pi-home', to: '/home' },
  { label: 'Clientes', icon: 'pi-users', to: '/clientes' },
  ...order.flatMap((name) => {
    const module = modulos.find((candidate) => candidate.nome === name);
    return module?.autorizado
      ? [
          {
            label: module.descPlural,
            icon: module.icon.replace(/^(?:pi )?(?:pi-)?/, 'pi-'),
            to: module.url,
          },
        ]
      : [];
  }),
  { label: 'Relatórios', icon: 'pi-chart-bar', to: '/relatorios' },
  { label: 'Agendas', icon: 'pi-calendar', to: '/agendas' },
  { label: 'Avisos', icon: 'pi-bell', to: '/avisos', counts: true },
  { label: 'Ajuda', icon: 'pi-question-circle' },
];

/** How many notices nobody has read yet. */
function useUnread(): number {
  return (
    useQuery({
      queryKey: [boot.session.id, 'TOTAL_NAO_LIDOS_AVISOS'],
      queryFn: ({ signal }) => call<{ quantidade?: number }>('TOTAL_NAO_LIDOS_AVISOS', {}, signal),
    }).data?.quantidade ?? 0
  );
}

function Unread(): ReactNode {
  const count = useUnread();
  return (
    count > 0 && (
      <span className="entry-badge">
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{count} pendente(s)</span>
      </span>
    )
  );
}

/** The frame around every page. */
export function Shell(): ReactNode {
  const navigate = useNavigate();
  return (
    <div
      className="shell shell-default   shell-floating"
      style={{ '--header-height': '60px' } as CSSProperties}
    >
      <a className="skip-link" href="#content">
        Ir para o conteúdo
      </a>
      <div role="status" aria-live="polite" />
      <header className="header header-default-left">
        <button
          type="button"
          className="icon-button drawer-button"
          aria-label="Abrir menu"
          aria-expanded={false}
        >
          <i className="pi pi-bars" aria-hidden="true" />
        </button>
        <NavLink to="/" className="brand">
          <span className="brand-name">Bancada</span>
        </NavLink>
        <ul className="header-items">
          <li title="Avisos">
            <Link to="/avisos" className="icon-button header-item">
              <i className="pi pi-bell" aria-hidden="true" />
              <span className="entry-label">Avisos</span> <Unread />
            </Link>
          </li>
        </ul>
        <UserMenu />
      </header>
      <TopMenu />
      <div className="shell-columns">
        <main id="content" className="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <div className="floating">
        <button
          type="button"
          className="p-button p-component p-button-icon-only floating-button"
          aria-label="Fale conosco"
          title="Fale conosco"
          data-id="suporte"
          onClick={() => void navigate('/solicitacao-de-atendimento')}
        >
          <i className="p-button-icon p-c  pi pi-headphones" aria-hidden="true" />
          <span className="p-button-label p-c">&nbsp;</span>
        </button>
      </div>
    </div>
  );
}

function UserMenu(): ReactNode {
  const button = (
    <>
      <i className="pi pi-user" aria-hidden="true" />
      <span className="user-name">{colaborador.nome}</span>
      <i className="pi pi-angle-down" aria-hidden="true" />
    </>
  );
  return (
    <Disclosure className="user-menu" label="Menu do usuário" button={button}>
      {() => <p className="user-panel-name">{colaborador.nome}</p>}
    </Disclosure>
  );
}

const entryLink = ({ label, icon, to, counts }: Entry, className: string): ReactNode => {
  const inside = (
    <>
      <i className={`pi ${icon}`} aria-hidden="true" />
      <span className="entry-label">{label}</span>
      {counts && (
        <>
          {' '}
          <Unread />
        </>
      )}
    </>
  );
  return to === undefined ? (
    <button type="button" className={className}>
      {inside}
    </button>
  ) : (
    <NavLink to={to} className={() => className}>
      {inside}
    </NavLink>
  );
};

/** The entries side by side; those that do not fit go into a drop-down. */
function TopMenu(): ReactNode {
  const row = useRef<HTMLUListElement>(null);
  const [fits, setFits] = useState(entries.length);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = (): void => {
      const items = [...element.children] as HTMLElement[];
      const wrapped = items.findIndex((item) => item.offsetTop > (items[0]?.offsetTop ?? 0));
      setFits(wrapped === -1 ? items.length : wrapped);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  const more = (
    <>
      <span>Mais</span>
      {entries.slice(fits).some((entry) => entry.counts) && <Unread />}
      <i className="pi pi-angle-down" aria-hidden="true" />
    </>
  );
  return (
    <nav className="top-menu" aria-label="Menu principal">
      <ul className="top-menu-row" ref={row}>
        {entries.map((entry, index) => (
          <li key={entry.label} inert={index >= fits}>
            {entryLink(entry, 'top-menu-entry')}
          </li>
        ))}
      </ul>
      {fits < entries.length && (
        <Disclosure className="top-menu-more" button={more}>
          {() =>
            entries
              .slice(fits)
              .map((entry) => <div key={entry.label}>{entryLink(entry, 'menu-line')}</div>)
          }
        </Disclosure>
      )}
    </nav>
  );
}
