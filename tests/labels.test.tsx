import { expect, test } from 'vitest';

const fieldsWithLabels = 'button, input, meter, output, progress, select, textarea';

/** What HTML says: the labels whose control a field is, in the order of the page. */
const labelled = (field: Element): Element[] =>
  [...document.querySelectorAll('label')].filter(({ control }) => control === field);

test('a field has the labels whose control it is', () => {
  document.body.innerHTML = `
    <label for="a" id="before">Before</label>
    <label id="around">Around <b>and</b> <input id="a"> <textarea id="second"></textarea></label>
    <label for="a" id="after">After</label>
    <label for="b" id="elsewhere"><select></select></label>
    <label for="">None</label>
    <output id="b"></output><meter id="b"></meter>
    <label for="text">Text</label><p id="text"></p><progress id="text"></progress>
    <label id="outer"><button id="x"></button><label id="inner"><input></label></label>`;
  const fields = [...document.querySelectorAll<HTMLInputElement>(fieldsWithLabels)];
  for (const field of fields) expect([...(field.labels ?? [])]).toEqual(labelled(field));
  const found = fields.map(({ labels }) => [...(labels ?? [])].map(({ id }) => id));
  expect(found.slice(0, 2)).toEqual([['before', 'around', 'after'], []]);
  expect(fields[0]?.labels?.item(1)?.id).toBe('around');
});

test('what cannot have labels has none, and what is not in the page has its own', () => {
  document.body.innerHTML = '<label>Hidden <input type="hidden"></label>';
  expect(document.querySelector('input')?.labels).toBeNull();
  const apart = document.createElement('div');
  apart.innerHTML = '<label for="a">Apart</label><input id="a">';
  expect(apart.querySelector('input')?.labels?.item(0)?.textContent).toBe('Apart');
});
