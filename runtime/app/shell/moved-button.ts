/** px between the place where the mouse's button went down and where it came up: beyond is a drag. */
const stillWithin = 4;

interface Press {
  button: HTMLButtonElement;
  x: number;
  y: number;
  top: number;
  left: number;
  isClicked: boolean;
}

/**
 * Gives a button the click that it missed because it moved while it was pressed: whatever appears
 * above it in that moment (a message of the field that the press leaves, a notice) takes it away
 * from under the mouse, and the browser then clicks what both halves of the press have around them.
 * Fingers are left out: a tap that stops a page from scrolling is none on what it meets.
 */
export function clickMovedButtons(page: Document): void {
  let press: Press | undefined;
  page.addEventListener(
    'pointerdown',
    ({ target, pointerType, button: which, clientX: x, clientY: y }) => {
      const isMain = pointerType === 'mouse' && which === 0;
      const button = isMain && target instanceof Element ? target.closest('button') : null;
      if (!button) press = undefined;
      else {
        const { top, left } = button.getBoundingClientRect();
        press = { button, x, y, top, left, isClicked: false };
      }
    },
    { capture: true },
  );
  page.addEventListener(
    'click',
    ({ target }) => {
      if (press && target instanceof Node) press.isClicked ||= press.button.contains(target);
    },
    { capture: true },
  );
  page.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      const ended = press;
      if (!ended || Math.hypot(clientX - ended.x, clientY - ended.y) > stillWithin) return;
      // Behind the click, if there is one.
      setTimeout(() => {
        const { button, isClicked } = ended;
        const { top, left } = button.getBoundingClientRect();
        const hasMoved = top !== ended.top || left !== ended.left;
        // Script may click what lies inert below a dialog, too.
        const canBeMeant = button.isConnected && !button.closest('[inert]');
        if (!isClicked && hasMoved && canBeMeant) button.click();
      });
    },
    { capture: true },
  );
}
