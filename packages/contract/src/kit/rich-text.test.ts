import { describe, expect, it } from 'vitest';
import { isBlankRichText, isSafeHref, tidyRichText } from './rich-text.ts';

describe('isSafeHref', () => {
  it.each([
    'https://www.gov.br/anvisa',
    'HTTPS://EXEMPLO.COM.BR/a?b=1&c=2#d',
    'mailto:contato@exemplo.com.br',
    'tel:+5511987654321',
    '/produto/creme',
    '/',
    '#uso',
  ])('takes %s', (href) => {
    expect(isSafeHref(href)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a script', 'javascript:alert(1)'],
    ['a script behind a space that does not break', '\u00a0javascript:alert(1)'],
    ['a script with a tab in its name', 'java\tscript:alert(1)'],
    ['a script behind a line break', '\njavascript:alert(1)'],
    ['a data address', 'data:text/html,<b>'],
    ['http without encryption', 'http://exemplo.com.br'],
    ['an address without its scheme', '//exemplo.com.br'],
    ['the same with a backslash', '/\\exemplo.com.br'],
    ['the same with a tab that browsers drop', '/\t/exemplo.com.br'],
    ['a scheme alone', 'https://'],
    ['https without a host', 'https:///exemplo.com.br'],
    ['a relative address', 'produto/creme'],
    ['a space', 'https://exemplo.com.br/a b'],
    ['quotes', 'https://exemplo.com.br/"onclick="'],
    ['an angle bracket', 'https://exemplo.com.br/<b>'],
    ['a mark without width', 'https://exemplo\u200b.com.br'],
    ['an empty mail address', 'mailto:'],
  ])('refuses %s', (_, href) => {
    expect(isSafeHref(href)).toBe(false);
  });
});

describe('tidyRichText', () => {
  it.each([
    ['a NUL', 'a\u0000b', 'ab'],
    ['half of a pair', 'a\ud83db', 'ab'],
    ['a mark that turns the direction', 'a\u202eb', 'ab'],
    ["another system's line breaks", 'a\r\nb\rc', 'a\nb\nc'],
    ['nothing else', '<p>ç 😀\t\u00a0</p>', '<p>ç 😀\t\u00a0</p>'],
  ])('takes out %s', (_, text, tidy) => {
    expect(tidyRichText(text)).toBe(tidy);
  });
});

describe('isBlankRichText', () => {
  it.each(['', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<p> \u00a0\u200b</p>', '<ul><li><p></p></li></ul>'])(
    'sees nothing in %j',
    (html) => {
      expect(isBlankRichText(html)).toBe(true);
    },
  );

  it.each(['<p>a</p>', '<hr>', '<p>&lt;</p>', '<table><tbody><tr><td><p></p></td></tr></tbody></table>'])(
    'sees something in %j',
    (html) => {
      expect(isBlankRichText(html)).toBe(false);
    },
  );
});
