import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { Menu } from 'primereact/menu';
import { type ReactNode, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Me, roleNames } from '../../schemas/admin/accounts.ts';
import { forgetMe } from '../data/me.ts';
import { forgetKept } from '../data/use-kept.ts';
import { useToasts } from '../ui/toasts.tsx';
import { signOut } from './data.ts';

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('');
};

/** Who is signed in, with the way to the own account and out. */
export function PersonMenu({ me }: { me: Me }): ReactNode {
  const menu = useRef<Menu>(null);
  const id = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const toasts = useToasts();
  const leave = async (): Promise<void> => {
    try {
      await signOut();
      forgetKept();
      await navigate('/entrar', { replace: true });
      forgetMe(queries);
    } catch (error) {
      toasts.failed(error instanceof Error ? error.message : String(error));
    }
  };
  const items = [
    {
      label: me.email,
      items: [
        { label: 'Minha conta', icon: 'pi pi-user', command: () => void navigate('/conta') },
        { label: 'Sair', icon: 'pi pi-sign-out', command: () => void leave() },
      ],
    },
  ];
  return (
    <div className="person-menu">
      <Button
        className="person-menu-button"
        text
        aria-haspopup="menu"
        aria-controls={id}
        aria-label={`${me.name}, ${roleNames[me.role]}: conta e saída`}
        onClick={(event) => menu.current?.toggle(event)}
      >
        <span className="person-initials" aria-hidden>
          {initialsOf(me.name)}
        </span>
        <span className="person-name">
          {me.name}
          <small>{roleNames[me.role]}</small>
        </span>
        <i className="pi pi-angle-down" aria-hidden />
      </Button>
      <Menu key={pathname} id={id} ref={menu} model={items} popup popupAlignment="right" />
    </div>
  );
}
