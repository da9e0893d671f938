import { describe, expect, test } from 'vitest';
import { plainText } from './plain.ts';

describe('the text of HTML', () => {
  test.each([
    ['<p>Olá, <strong>mundo</strong></p><p>Dois</p>', 'Olá, mundo\nDois'],
    ['<p><br></p>', ''],
    ['<p>&nbsp;</p><ul><li></li></ul>', ''],
    ['um<br/>dois', 'um\ndois'],
    ['1 &lt; 2 &amp;&amp; 3 &#62; 2 &#xe1; &desconhecida;', '1 < 2 && 3 > 2 á &desconhecida;'],
    ['<script>alert(1)</script>a<!-- b -->c<style>p{}</style>', 'ac'],
    ['texto sem marcas: 1 < 2', 'texto sem marcas: 1 < 2'],
    ['&#0;&#x110000;', '&#0;&#x110000;'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});
