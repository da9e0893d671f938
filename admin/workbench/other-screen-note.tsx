import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import type { ReactNode } from 'react';

interface OtherScreenNoteProps {
  /** Name of the chosen screen. */
  screen: string;
  /** Goes to the screen once more; undefined: its address names a record. */
  onOpen: (() => void) | undefined;
}

/** Says that the page does not show the chosen screen, why, and how it is reached. */
export const OtherScreenNote = ({ screen, onOpen }: OtherScreenNoteProps): ReactNode => (
  <div className="preview-blocked" role="status">
    <Message
      severity="info"
      text={
        onOpen
          ? `A tela ${screen} não abre para quem é mostrado agora. Escolha outra pessoa ou outro perfil acima e abra de novo.`
          : `A tela ${screen} abre a partir de um registro. Escolha Dados de exemplo, ou clique em Usar e chegue até ela pelo portal, como o usuário.`
      }
    />
    {onOpen && <Button label="Abrir de novo" outlined onClick={onOpen} />}
  </div>
);
