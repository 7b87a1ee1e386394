import { textAlone } from '@botica/contract/kit/rich-text';
import { describe, expect, test } from 'vitest';
import { ownLinksOf, pictureLinksOf, safeRichText } from './rich-text.ts';

const hash = 'a'.repeat(40);
const rel = 'rel="noopener noreferrer nofollow"';

describe('a clean text', () => {
  test.each([
    [
      '<p>Um <strong>dois</strong> &amp; três&nbsp;quatro</p>',
      '<p>Um <strong>dois</strong> &amp; três&nbsp;quatro</p>',
    ],
    ['<ol start="3"><li>a</li></ol><hr><p>b<br>c</p>', '<ol start="3"><li>a</li></ol><hr><p>b<br>c</p>'],
    [`<a href="/lojas?a=1&amp;b=2" ${rel}>x</a>`, `<a href="/lojas?a=1&amp;b=2" ${rel}>x</a>`],
  ])('comes out as it went in: %s', (html, shown) => {
    expect(safeRichText(html, { list: textAlone })).toBe(shown);
  });

  test('has its headings under that of the page, and tables that are scrolled by themselves', () => {
    expect(safeRichText('<h2>a</h2><h4>b</h4>', { list: textAlone, headingsDown: 1 })).toBe('<h3>a</h3><h5>b</h5>');
    const table = safeRichText('<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>', { list: textAlone });
    expect(table).toMatch(
      /^<section class="table-scroll" tabindex="0" aria-label="Tabela"><table>.*<\/table><\/section>$/,
    );
  });
});

describe('what the server would not have written', () => {
  test.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<p onclick=x()>a</p>', '&lt;p onclick=x()&gt;a'],
    ['<P>a</P>', '&lt;P&gt;a&lt;/P&gt;'],
    ['<a href="javascript:x()">a</a>', 'a'],
    ['<a href="&#106;avascript:x()">a</a>', 'a'],
    ['<a href="//evil.example">a</a>', 'a'],
    ['<a href="https://x.example" target="_blank">a</a>', `<a href="https://x.example" ${rel}>a</a>`],
    ['a < b > c " d', 'a &lt; b &gt; c &quot; d'],
    ['&lt;b&gt; &copy; &#60;i&#62;', '&lt;b&gt; &amp;copy; &amp;#60;i&amp;#62;'],
    ['<p>a<strong>b', '<p>a<strong>b</strong></p>'],
    ['a</p></div></main>b', 'a&lt;/div&gt;&lt;/main&gt;b'],
    ['<p>a</strong>b</p>', '<p>ab</p>'],
  ])('becomes text, or goes: %s', (html, shown) => {
    expect(safeRichText(html, { list: textAlone })).toBe(shown);
  });

  test('shows pictures of the store alone', () => {
    const list = { picturesOf: 1 };
    expect(safeRichText(`<img src="/v2/media/1/${hash}.webp" alt="Flor">`, { list })).toContain(
      `src="/v2/media/1/${hash}.webp"`,
    );
    expect(safeRichText(`<img src="/v2/media/2/${hash}.webp" alt="">`, { list })).toBe('');
    expect(safeRichText('<img src="https://evil.example/a.png" alt="">', { list })).toBe('');
  });
});

test('own links are told by their path, pictures by their address', () => {
  const html = `<a href="/lojas?a=1#b" ${rel}>x</a><a href="/lojas" ${rel}>y</a><a href="https://x.example" ${rel}>z</a>`;
  expect(ownLinksOf(html)).toEqual(['/lojas']);
  expect(pictureLinksOf(`<img src="/v2/media/1/${hash}.webp" alt="">`)).toEqual([`/v2/media/1/${hash}.webp`]);
});
