/** A text that may stand in HTML, XML and their attributes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[<>&"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
