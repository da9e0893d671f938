import { describe, expect, test } from 'vitest';
import { blockErrors, blockOf } from '../../../tests/builders/trial.ts';

type Document = Record<string, unknown>;

describe('frame, html and image', () => {
  test.each<[string, Document, Document]>([
    [
      'a frame',
      {
        frame: '= session.nome',
        title: '{{session.nome}}',
        height: '70vh',
        ratio: '4/3',
        phoneRatio: '1/1',
      },
      {
        block: 'frame',
        id: 'frame-0',
        of: '= session.nome',
        as: 'page',
        title: '{{screen/prova#/body/0/title}}',
        height: '70vh',
        ratio: '4/3',
        phoneRatio: '1/1',
      },
    ],
    [
      'a video',
      { frame: "= 'https://youtu.be/x'", as: 'youtube', title: 'Vídeo' },
      {
        block: 'frame',
        id: 'frame-0',
        of: "= 'https://youtu.be/x'",
        as: 'youtube',
        title: 'Vídeo',
      },
    ],
    [
      'a text with markup',
      { html: '= env.telefone', empty: 'Nada' },
      { block: 'html', id: 'html-0', of: '= env.telefone', empty: 'Nada' },
    ],
    [
      'a picture by its address',
      {
        image: '= session.nome',
        phone: '= env.telefone',
        alt: 'Foto',
        phoneRatio: '1/1',
        fit: 'contain',
      },
      {
        block: 'image',
        id: 'image-0',
        source: { url: '= session.nome', phone: '= env.?telefone' },
        alt: 'Foto',
        phoneRatio: '1/1',
        fit: 'contain',
      },
    ],
    [
      'a picture by a call',
      {
        image: 'CAPA',
        with: { id: 1 },
        phone: { id: 2 },
        alt: '{{session.nome}}',
        ratio: '4/1',
        do: [{ dial: '11' }],
      },
      {
        block: 'image',
        id: 'image-0',
        source: { call: 'CAPA', with: { id: 1 }, phone: { id: 2 } },
        alt: '{{screen/prova#/body/0/alt}}',
        ratio: '4/1',
        fit: 'cover',
        do: [{ action: 'dial', number: '11' }],
      },
    ],
  ])('%s is lowered', (_title, block, expected) => {
    expect(blockOf(block)).toEqual(expected);
  });

  test.each<[string, Document, string[]]>([
    [
      'an address that is no text',
      { frame: '= session.modulos', title: 'x' },
      ['CFG2102 /body/0/frame'],
    ],
    [
      'an address that may be missing',
      { frame: '= data.painel.value.url', title: 'x' },
      ['CFG2204 /body/0/frame', 'CFG2204 /body/0/frame'],
    ],
    ['markup that is no text', { html: '= 1' }, ['CFG2102 /body/0/html']],
    ['a picture that is no text', { image: '= 1', alt: 'x' }, ['CFG2102 /body/0/image']],
    [
      'arguments of no call',
      { image: '= session.nome', with: { id: 1 }, alt: 'x' },
      ['CFG1101 /body/0/with'],
    ],
    [
      'a call that brings no file',
      { image: 'LIVRO', with: { id: 1 }, alt: 'x' },
      ['CFG2404 /body/0/image'],
    ],
    ['a call that does not exist', { image: 'CAPAS', alt: 'x' }, ['CFG2001 /body/0/image']],
    ['an argument that is missing', { image: 'CAPA', alt: 'x' }, ['CFG2402 /body/0/image']],
    [
      'a phone argument that the call does not know',
      { image: 'CAPA', with: { id: 1 }, phone: { nome: 'x' }, alt: 'x' },
      ['CFG2401 /body/0/phone/nome'],
    ],
    [
      'a phone argument of another type',
      { image: 'CAPA', with: { id: 1 }, phone: { id: 'x' }, alt: 'x' },
      ['CFG2102 /body/0/phone/id'],
    ],
    [
      'phone arguments without their names',
      { image: 'CAPA', with: { id: 1 }, phone: 'x', alt: 'x' },
      ['CFG2102 /body/0/phone'],
    ],
  ])('%s is found', (_title, block, errors) => {
    expect(blockErrors(block)).toEqual(errors);
  });
});
