import { describe, expect, test } from 'vitest';
import { pathOf, shownAddress, takePath, takeValue } from './redirect-address.ts';

const own = ['loja.com.br'];

describe('a path', () => {
  test.each([
    ['/promo', '/promo'],
    ['  /promo/ ', '/promo'],
    ['/', '/'],
    ['/Antigo/Produto_1.html', '/Antigo/Produto_1.html'],
    ['/promoção', '/promo%C3%A7%C3%A3o'],
    ['/promoc\u0327a\u0303o', '/promo%C3%A7%C3%A3o'],
    ['/promo%c3%a7%C3%a3o', '/promo%C3%A7%C3%A3o'],
    ['/minha%20p%C3%A1gina', '/minha%20p%C3%A1gina'],
    ['/a%2Db', '/a-b'],
    ['/a+b,c@d', '/a+b,c@d'],
    ['/100%25', '/100%25'],
    ['/a%3Fb', '/a%3Fb'],
    ['/produto.php?id=3', '/produto.php?id=3'],
    ['/index.php/?route=product/product&id=3&&', '/index.php?route=product/product&id=3'],
    ['/?p=12', '/?p=12'],
    ['/a?', '/a'],
    ['/a?q=a+b&ação', '/a?q=a%20b&a%C3%A7%C3%A3o'],
    ['/a?x=1=2', '/a?x=1%3D2'],
    [`/${'a'.repeat(199)}`, `/${'a'.repeat(199)}`],
  ])('%j is kept as %j, and so again', (typed, text) => {
    expect(takePath(typed)).toEqual({ text });
    expect(takePath(text)).toEqual({ text });
    expect(takePath(shownAddress(text))).toEqual({ text });
  });

  test.each([
    ['', 'O caminho começa com /.'],
    ['promo', 'O caminho começa com /.'],
    ['https://loja.com.br/promo', 'Este endereço não é desta loja.'],
    ['//evil.example/a', 'Use uma só barra entre as partes do caminho.'],
    ['/a//b', 'Use uma só barra entre as partes do caminho.'],
    ['/a#b', 'O caminho não leva #.'],
    ['/a?b#c', 'O caminho não leva #.'],
    ['/a?b=%zz', 'Há caracteres que um endereço não pode ter.'],
    ['/a?b c', 'Há caracteres que um endereço não pode ter.'],
    [`/a?${'b'.repeat(200)}`, 'Use no máximo 200 caracteres.'],
    ['/../etc', 'O caminho não pode ter “.” ou “..” entre barras.'],
    ['/a/%2e%2E/b', 'O caminho não pode ter “.” ou “..” entre barras.'],
    ['/a/./b', 'O caminho não pode ter “.” ou “..” entre barras.'],
    ['/a%2Fb', 'Há caracteres que um endereço não pode ter.'],
    ['/a%5Cb', 'Há caracteres que um endereço não pode ter.'],
    ['/a\\b', 'Há caracteres que um endereço não pode ter.'],
    ['/a b', 'Há caracteres que um endereço não pode ter.'],
    ['/a\nb', 'Há caracteres que um endereço não pode ter.'],
    ['/a%00b', 'Há caracteres que um endereço não pode ter.'],
    ['/a%0D%0ALocation', 'Há caracteres que um endereço não pode ter.'],
    ['/a\u202eb', 'Há caracteres que um endereço não pode ter.'],
    ['/a%E2%80%AEb', 'Há caracteres que um endereço não pode ter.'],
    ['/a\ud800', 'Há caracteres que um endereço não pode ter.'],
    ['/<script>', 'Há caracteres que um endereço não pode ter.'],
    ['/100%', 'Há um % que não começa um código como %20.'],
    ['/a%zz', 'Há um % que não começa um código como %20.'],
    ['/%C3', 'Há um % que não começa um código como %20.'],
    [`/${'a'.repeat(200)}`, 'Use no máximo 200 caracteres.'],
    [`/${'á'.repeat(40)}`, 'Use no máximo 200 caracteres.'],
  ])('%j is none', (typed, fault) => {
    expect(takePath(typed)).toEqual({ fault });
  });
});

describe('a path of an address', () => {
  const names = ['loja.com.br', 'www.antiga.com.br', 'xn--farmcia-kwa.com.br'];

  test.each([
    ['https://loja.com.br/promo/', '/promo'],
    ['http://loja.com.br/promo', '/promo'],
    ['HTTPS://WWW.Loja.COM.BR/Promo', '/Promo'],
    ['https://loja.com.br.:443/promo', '/promo'],
    ['http://www.antiga.com.br/promo', '/promo'],
    ['https://farmácia.com.br/promoção', '/promo%C3%A7%C3%A3o'],
    ['https://loja.com.br', '/'],
  ])('%j is that on the shop, %j', (typed, text) => {
    expect(takePath(typed, names)).toEqual({ text });
  });

  test.each([
    ['https://blog.example/promo', 'Este endereço não é desta loja.'],
    ['https://loja.com.br.evil.example/promo', 'Este endereço não é desta loja.'],
    ['https://loja.com.br:8443/promo', 'Este endereço não é desta loja.'],
    ['https://ana@loja.com.br/promo', 'O endereço não pode ter usuário nem senha.'],
    ['https://loja.com.br/promo#x', 'O caminho não leva #.'],
    ['https://loja.com.br/a b', 'O caminho começa com /.'],
    ['ftp://loja.com.br/promo', 'O caminho começa com /.'],
  ])('%j is none', (typed, fault) => {
    expect(takePath(typed, names)).toEqual({ fault });
  });
});

describe('where it leads', () => {
  test.each([
    ['/novo/', '/novo'],
    ['/', '/'],
    ['/busca?q=creme&p=2', '/busca?q=creme&p=2'],
    ['/busca?q=ação#fim', '/busca?q=a%C3%A7%C3%A3o#fim'],
    ['https://blog.example/a?b=1#c', 'https://blog.example/a?b=1#c'],
    ['HTTPS://Blog.Example', 'https://blog.example/'],
    ['https://loja.com.br/novo/', '/novo'],
    ['https://www.LOJA.com.br/novo?x=1', '/novo?x=1'],
    ['https://loja.com.br', '/'],
    ['http://LOJA.com.br/novo', '/novo'],
    ['http://www.loja.com.br./novo', '/novo'],
    ['https://loja.com.br:8443/novo', 'https://loja.com.br:8443/novo'],
    ['https://loja.com.br.evil.example/', 'https://loja.com.br.evil.example/'],
  ])('%j is kept as %j, and so again', (typed, text) => {
    expect(takeValue(typed, own)).toEqual({ text });
    expect(takeValue(text, own)).toEqual({ text });
  });

  const message = 'Informe um caminho da loja, que começa com /, ou um endereço https.';
  test.each([
    ['', message],
    ['novo', message],
    ['http://blog.example/', message],
    ['javascript:alert(1)', message],
    ['data:text/html,oi', message],
    ['https:///evil', message],
    ['https:evil.example', message],
    ['https://', message],
    ['https://a b/', 'Há caracteres que um endereço não pode ter.'],
    ['java\tscript:alert(1)', 'Há caracteres que um endereço não pode ter.'],
    ['/\\evil.example', 'Há caracteres que um endereço não pode ter.'],
    ['/\t/evil.example', 'Há caracteres que um endereço não pode ter.'],
    ['//evil.example', 'Use uma só barra entre as partes do caminho.'],
    ['/a/../b', 'O caminho não pode ter “.” ou “..” entre barras.'],
    ['https://ana:senha@blog.example/', 'O endereço não pode ter usuário nem senha.'],
    ['https://ana@blog.example/', 'O endereço não pode ter usuário nem senha.'],
    [`https://blog.example/${'a'.repeat(480)}`, 'Use no máximo 500 caracteres.'],
  ])('%j is nowhere', (typed, fault) => {
    expect(takeValue(typed, own)).toEqual({ fault });
  });
});

test('what stands behind a path is no part of it', () => {
  expect(['/a?b#c', '/a#b?c', '/a', 'https://x.example/a?b'].map(pathOf)).toEqual([
    '/a',
    '/a',
    '/a',
    'https://x.example/a',
  ]);
});
