import { afterEach, expect, test } from 'vitest';

const sheets: HTMLStyleElement[] = [];
function addSheet(text: string): HTMLStyleElement {
  const sheet = document.createElement('style');
  document.head.append(sheet);
  sheet.textContent = text;
  sheets.push(sheet);
  return sheet;
}
afterEach(() => {
  for (const sheet of sheets.splice(0)) sheet.remove();
});

const styleOf = (id: string): CSSStyleDeclaration =>
  getComputedStyle(document.getElementById(id) as HTMLElement);
const displays = (...ids: string[]): string[] => ids.map((id) => styleOf(id).display);

test('elements without a sheet look as their kind and their own style say', () => {
  document.body.innerHTML = `
    <p id="p" style="margin-right: 3px"></p><b id="b"></b><b id="gone" hidden></b>
    <p id="none" style="display: none"></p>
    <div style="visibility: hidden; pointer-events: none"><i id="i"></i></div>`;
  expect(displays('p', 'b', 'gone', 'none')).toEqual(['block', 'inline', 'none', 'none']);
  expect([styleOf('i').visibility, styleOf('i').pointerEvents]).toEqual(['hidden', 'none']);
  expect(styleOf('p').getPropertyValue('margin-right')).toBe('3px');
});

test('a sheet of the page hides what it names, as long as it is there', () => {
  document.body.innerHTML = '<p id="p" class="away"><b id="b"></b></p><p id="q"></p>';
  const sheet = addSheet('.away { display: none; visibility: hidden } .x { color: red }');
  addSheet('@media screen { #q { display: flex } } p:no-such-class { display: grid }');
  expect(displays('p', 'b', 'q')).toEqual(['none', 'inline', 'flex']);
  expect(styleOf('b').visibility).toBe('hidden');
  sheet.textContent = '.away { pointer-events: none }';
  expect(displays('p', 'q')).toEqual(['block', 'flex']);
  expect([styleOf('b').visibility, styleOf('b').pointerEvents]).toEqual(['visible', 'none']);
  sheet.remove();
  expect(styleOf('b').pointerEvents).toBe('auto');
});

test('a rule for several classes, or for the parts of one, says something of each', () => {
  document.body.innerHTML = `
    <p id="p" class="x"></p><p id="q" class="y z"></p><p id="r"></p>
    <div class="z"><p id="s" class="w"></p><p id="t"></p></div>`;
  addSheet(
    '.x, .y.z { display: grid } .z > .w:not(.x) { display: flex } .z > p + p { display: table }',
  );
  addSheet('.y { content-visibility: hidden } .z .w { margin-right: 4px }');
  expect(displays('p', 'q', 'r', 's')).toEqual(['grid', 'grid', 'block', 'flex']);
  expect(displays('t')).toEqual(['table']);
  expect([styleOf('s'), styleOf('p')].map((one) => one.getPropertyValue('margin-right'))).toEqual([
    '4px',
    '',
  ]);
  expect(['p', 'q'].map((id) => styleOf(id).getPropertyValue('content-visibility'))).toEqual([
    '',
    'hidden',
  ]);
});

test('a sheet that is set to what it is stays, also where it comes back to the page', () => {
  const sheet = addSheet('p { display: flex }');
  const read = sheet.sheet;
  sheet.textContent = 'p { display: flex }';
  expect(sheet.sheet).toBe(read);
  sheet.remove();
  document.body.innerHTML = '<p id="p"></p>';
  expect(displays('p')).toEqual(['block']);
  document.head.append(sheet);
  sheet.textContent = 'p { display: flex }';
  expect(displays('p')).toEqual(['flex']);
});
