import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Modal } from '../../../render/view/modal.tsx';
import type { Scanned } from './use-add-code.ts';

/**
 * The part of the browser's barcode detector that is used; browsers that have none are
 * distinguished by it.
 */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorMaker = new () => Detector;

const detectorOf = (): DetectorMaker | undefined =>
  (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;

/**
 * Pause between two looks, and for how long the same code in front of the camera counts once, ms.
 */
const LOOK = 200;
const SAME = 2500;

type Camera = { kind: 'starting' } | { kind: 'on' } | { kind: 'off'; reason: string };

/** Why there is no picture, in the user's words. */
function reasonOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return 'O acesso à câmera foi recusado. Permita a câmera nas configurações do navegador, ou digite o código abaixo.';
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'Nenhuma câmera foi encontrada. Digite o código abaixo ou use um leitor.';
  return 'Não foi possível usar a câmera. Digite o código abaixo ou use um leitor.';
}

/** The camera's picture, looked at until the dialog is gone. */
function useCamera(onCode: (code: string) => void): {
  camera: Camera;
  video: React.RefObject<HTMLVideoElement | null>;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>({ kind: 'starting' });
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    const Maker = detectorOf();
    if (Maker === undefined || !navigator.mediaDevices) {
      setCamera({
        kind: 'off',
        reason:
          'Este navegador não lê códigos de barras pela câmera. Digite o código abaixo ou use um leitor.',
      });
      return;
    }
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const seen = new Map<string, number>();
    const detector = new Maker();
    const look = async (): Promise<void> => {
      const picture = video.current;
      // A picture that is not there yet, or that cannot be read, is looked at again.
      const codes =
        picture && picture.readyState >= 2 ? await detector.detect(picture).catch(() => []) : [];
      if (gone) return;
      const now = performance.now();
      for (const { rawValue } of codes) {
        const isNew = now - (seen.get(rawValue) ?? Number.NEGATIVE_INFINITY) > SAME;
        seen.set(rawValue, now);
        if (isNew) latest.current(rawValue);
      }
      timer = setTimeout(() => void look(), LOOK);
    };
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (gone || !video.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      setCamera({ kind: 'on' });
      void look();
    };
    start().catch((error: unknown) => {
      if (!gone) setCamera({ kind: 'off', reason: reasonOf(error) });
    });
    return () => {
      gone = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return { camera, video };
}

interface CameraDialogProps {
  last: Scanned | null;
  onCode(code: string): Promise<void>;
  onClose(): void;
}

/**
 * Reads barcodes with the camera, one package a code; codes can be typed here too, and must be
 * where there is no camera.
 */
export function CameraDialog({ last, onCode, onClose }: CameraDialogProps): React.JSX.Element {
  const [code, setCode] = useState('');
  const { camera, video } = useCamera((found) => void onCode(found));

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.trim() === '') return;
    void onCode(code.trim());
    setCode('');
  }

  return (
    <Modal title="Ler código de barras" closeLabel="Fechar" onClose={onClose}>
      <div className="quote-camera">
        {camera.kind === 'off' ? (
          <p className="quote-notice quote-notice-warning" role="alert">
            {camera.reason}
          </p>
        ) : (
          <>
            <video ref={video} muted playsInline aria-label="Imagem da câmera" />
            <p role="status">
              {camera.kind === 'starting'
                ? 'Ligando a câmera…'
                : 'Aponte a câmera para o código de barras.'}
            </p>
          </>
        )}
        <form className="quote-camera-form" onSubmit={submit}>
          <label>
            <span>Código de barras</span>
            <input
              className="p-inputtext p-component"
              data-autofocus
              value={code}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          </label>
          <button type="submit" className="p-button p-component">
            <span className="p-button-label">Adicionar</span>
          </button>
        </form>
        {last && (
          <p
            role="status"
            key={last.turn}
            className={last.isAdded ? 'quote-scan-added' : 'quote-search-message'}
          >
            {last.text}
          </p>
        )}
      </div>
    </Modal>
  );
}
