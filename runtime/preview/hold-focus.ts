/**
 * A page takes the focus when a dialog opens in it. In a frame of the admin that would take it out
 * of the field in which somebody writes there: from now on nothing takes it until the person is in
 * the frame.
 */
export function holdFocus({ HTMLElement: { prototype } }: typeof globalThis): void {
  const { focus } = prototype;
  prototype.focus = function (this: HTMLElement, options?: FocusOptions): void {
    if (this.ownerDocument.hasFocus()) focus.call(this, options);
  };
}
