import { driver, type PopoverDOM } from 'driver.js';
import 'driver.js/dist/driver.css';
import './tour.css';
import type { App } from '../../render/scope/app.ts';
import { openTour } from './open-tour.ts';
import { findTarget } from './targets.ts';

export interface ShownStep {
  target: string;
  title: string;
  text: string;
}

/** The library takes markup; what is read here is text. */
const asText = (text: string): string =>
  text.replace(/[<>&"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

export interface TourEnds {
  /** The user has gone through the steps, or has closed them. */
  seen(): void;
  /** A dialog has opened over them. */
  covered(): void;
}

/**
 * Shows the steps whose parts are in sight, one after the other. Going to another page ends it, and
 * so do a dialog that opens and another tour. Where tours are prevented it does not begin.
 */
export function showTour(
  steps: readonly ShownStep[],
  { message, navigation, dialogs }: App,
  ends: TourEnds,
): void {
  if (!openTour.replace()) return;
  const shown = steps.flatMap((step) => {
    const element = findTarget(step.target);
    return element ? [{ element, title: asText(step.title), description: asText(step.text) }] : [];
  });
  if (shown.length === 0) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const before = document.activeElement;
  const { path } = navigation.current();
  const tour = driver({
    // The first step has no way back, and no button that cannot be pressed.
    steps: shown.map(({ element, ...popover }, at) => ({
      element,
      popover: { ...popover, ...(at === 0 && { showButtons: ['next', 'close'] }) },
    })),
    animate: !still,
    smoothScroll: !still,
    showProgress: shown.length > 1,
    progressText: asText(message('tour.progress', { n: '{{current}}', total: '{{total}}' })),
    nextBtnText: asText(message('tour.next')),
    prevBtnText: asText(message('tour.previous')),
    doneBtnText: asText(message('tour.done')),
    popoverClass: 'tour',
    stagePadding: 6,
    stageRadius: 6,
    overlayOpacity: 0.45,
    disableActiveInteraction: true,
    onPopoverRender({ closeButton }: PopoverDOM) {
      closeButton.setAttribute('aria-label', message('tour.close'));
      closeButton.title = message('tour.close');
    },
    // The user ended the tour. Other ends are reported only once a step has come to rest.
    onDestroyStarted: () => finish(true),
  });
  const stops = [
    navigation.subscribe(() => {
      if (navigation.current().path !== path) finish(false);
    }),
    dialogs.subscribe(() => {
      if (!dialogs.coverPage()) return;
      finish(false);
      ends.covered();
    }),
  ];
  const finish = (byUser: boolean): void => {
    for (const stop of stops) stop();
    openTour.ended();
    tour.destroy();
    if (!byUser) return;
    ends.seen();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
  openTour.began(() => finish(false));
  tour.drive();
}
