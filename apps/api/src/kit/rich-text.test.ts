import { nullableText } from '@botica/contract/kit/fields/text';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cleanRichText } from './rich-text.ts';

/** Schema that every call applies to a rich text before it is cleaned. */
const textSchema = nullableText();

const link = (href: string) => `<a href="${href}" rel="noopener noreferrer nofollow">a</a>`;

describe('cleanRichText', () => {
  it.each([
    '<p>Texto com <strong>negrito</strong>, <em>itálico</em>, <u>sublinhado</u> e <s>riscado</s>.</p>',
    '<h2>a</h2><h3>b</h3><h4>c</h4><p></p><p>d<br>e</p><hr>',
    '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul><blockquote><p>c</p></blockquote>',
    '<table><tbody><tr><th><p>a</p></th><td colspan="2" rowspan="3"><p>b</p></td></tr></tbody></table>',
    `<p>${link('https://exemplo.com.br/?a=1&amp;b=2')}${link('mailto:a@b.com')}${link('/produto/a')}${link('#b')}</p>`,
    '<p>5 &lt; 6 &amp; 7 &gt; 6&nbsp;"aspas" \'simples\' 😀 ç</p>',
    '<p>&amp;nbsp; &amp;lt;b&amp;gt;</p>',
  ])('leaves what is on the list as it is: %s', (html) => {
    expect(cleanRichText(html)).toEqual({ html, takenOut: [] });
  });

  it.each([
    [
      'other names of the same',
      '<b>a</b><i>b</i><del>c</del><h1>d</h1>',
      '<strong>a</strong><em>b</em><s>c</s><h2>d</h2>',
    ],
    ['wrappers', '<div><span>a</span></div>', 'a'],
    ['the parts of a table', '<table><thead><tr><th>a</th></tr></thead></table>', '<table><tr><th>a</th></tr></table>'],
    ['a cell of one', '<td colspan="1" rowspan="1">a</td>', '<td>a</td>'],
    ['a link of another rel', '<a target="_blank" rel="opener" href="/a">a</a>', link('/a')],
    ['characters that turn others around', '<p>a&#8238;b</p>', '<p>ab</p>'],
  ])('rewrites %s, and says nothing of it', (_, input, html) => {
    expect(cleanRichText(input)).toEqual({ html, takenOut: [] });
  });

  it.each([
    ['<script>alert(1)</script>a', 'a', ['<script>']],
    ['<p onclick="alert(1)" style="color:red">a</p>', '<p>a</p>', ['onclick em <p>', 'style em <p>']],
    ['<img src=x onerror=alert(1)>a', 'a', ['<img>']],
    ['<a href="javascript:alert(1)">a</a>', 'a', ['link javascript:alert(1)']],
    ['<a href="&nbsp;javascript:alert(1)">a</a>', 'a', ['link \u00a0javascript:alert(1)']],
    ['<a href="http://exemplo.com.br">a</a>', 'a', ['link http://exemplo.com.br']],
    ['<a href="//exemplo.com.br">a</a>', 'a', ['link //exemplo.com.br']],
    ['<svg><a href="/a">a<script>1</script></a></svg>', link('/a'), ['<svg>', '<script>']],
    ['<iframe src="https://exemplo.com.br">a</iframe>b', 'b', ['<iframe>']],
    ['<constructor>a</constructor><tostring>b</tostring>', 'ab', ['<constructor>', '<tostring>']],
    ['<ol start="-1" type="a"><li>a</li></ol>', '<ol><li>a</li></ol>', ['start em <ol>', 'type em <ol>']],
  ])('takes out of %s and says what', (input, html, takenOut) => {
    expect(cleanRichText(input)).toEqual({ html, takenOut });
  });

  it.each(['', '<p></p>', '<p>&nbsp;</p>', '<script>alert(1)</script>', '<p><br></p><p> </p>'])(
    'makes nothing of %j',
    (html) => {
      expect(cleanRichText(html).html).toBeNull();
    },
  );

  it('keeps no line break inside of a tag, and no characters that a database refuses', () => {
    expect(cleanRichText('<p\u0000>a\u0000\ud800b\r\nc</p>').html).toBe('<p>ab\nc</p>');
  });
});

/** Random-looking numbers that are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const pieces = [
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<a href="/a">',
  '<a href="javascript:alert(1)">',
  '</a>',
  '<ul>',
  '<li>',
  '</ul>',
  '</li>',
  '<table>',
  '<tr>',
  '<td colspan=2>',
  '</table>',
  '<br>',
  '</br>',
  '<hr>',
  '<p',
  '<',
  '>',
  '"',
  "'",
  '&',
  '&lt;',
  '&#60;',
  '&#x3c;script&#x3e;',
  '<script>',
  '</script>',
  '<style>',
  '</style>',
  '<textarea>',
  '</textarea>',
  '<title>',
  '</title>',
  '<svg>',
  '<math>',
  '<noscript>',
  '</noscript>',
  '<xmp>',
  '</xmp>',
  '<plaintext>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?',
  '\u00a0',
  '&nbsp;',
  '\u0000',
  '\u202e',
  '&#8238;',
  '\r\n',
  '\ud83d',
  'texto',
  ' ',
  ' onclick=alert(1) ',
  '<h1>',
  '</h2>',
  '<option>',
  '<select>',
  '<template>',
  '</template>',
  '<iframe>',
  '<b/>',
  '<p/>',
  '<a href=',
  '&amp;lt;',
  '&amp',
  '/>',
  '=',
];
const allowed = /^(p|h[234]|strong|em|u|s|blockquote|ul|ol|li|hr|br|table|tbody|tr|th|td|a)$/;

it('of 20,000 texts of loose pieces none changes when it is cleaned again, and none holds more than the list', () => {
  const roll = dice(12);
  for (let round = 0; round < 20_000; round += 1) {
    const markup = Array.from({ length: 1 + roll(14) }, () => pieces[roll(pieces.length)]).join('');
    const { html } = cleanRichText(markup);
    if (html === null) continue;
    expect(cleanRichText(html), markup).toEqual({ html, takenOut: [] });
    expect(z.parse(textSchema, html), `${markup} as it is saved again`).toBe(html);
    for (const [, tag = '', attributes = ''] of html.matchAll(/<\/?([a-z0-9]*)([^>]*)>/g)) {
      expect(tag, markup).toMatch(allowed);
      expect(attributes, markup).toMatch(/^( (href="\/(?!\/)[^"]*" rel="noopener noreferrer nofollow"|colspan="2"))?$/);
    }
    expect(html.replace(/<[^>]*>/g, ''), markup).not.toMatch(/[<>]/);
  }
}, 60_000);

it.each(['<b>a', '<ul><li>a', '<b>a</i>', '<svg>a', '<p><table>a', '<<b>b>a'])(
  'keeps the words alone of what nests %s deeper than browsers do',
  (piece) => {
    const { html, takenOut } = cleanRichText(piece.repeat(Math.floor(200_000 / piece.length)));
    expect(html?.replace(/([ ab]|&[lg]t;)+/g, '…')).toBe('<p>…</p>');
    expect(takenOut).toEqual(['toda a formatação']);
    expect(cleanRichText(html ?? '').html === html).toBe(true);
  },
);

it('keeps nesting as deep as people write it', () => {
  const html = `${'<ul><li>a'.repeat(100)}${'</li></ul>'.repeat(100)}`;
  expect(cleanRichText(html)).toEqual({ html, takenOut: [] });
});

it('cleans the worst text of 60,000 characters while a person waits', () => {
  for (const piece of ['<p>', '<b>a', '<a href="/a">', '&#8238;', '<', '<!--', '</p>', '<table><tr><td>']) {
    const { html } = cleanRichText(piece.repeat(60_000 / piece.length));
    expect(cleanRichText(html ?? '').html, piece).toBe(html);
  }
}, 60_000);
