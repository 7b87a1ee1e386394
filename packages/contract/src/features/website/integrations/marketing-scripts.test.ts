import { describe, expect, it, test } from 'vitest';
import { type MarketingScript, scriptOf, takeScript } from './marketing-scripts.ts';

const uuid = '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0';
const users = '0123456789abcdef01234567/fedcba98765432100123456789';
const rdFile = `https://d335luupugsy2.cloudfront.net/js/loader-scripts/${uuid}-loader.js`;
const chimpFile = `https://chimpstatic.com/mcjs-connected/js/users/${users}.js`;
const rd = `<script type="text/javascript" async src="${rdFile}"></script>`;
const chimp = scriptOf('id_mailchimp', users) as string;

test.each<[MarketingScript, string, string]>([
  ['id_resultados_digitais', rd, uuid],
  ['id_resultados_digitais', `\n${rd.toUpperCase().replace(/HTTPS.*LOADER.JS/, rdFile)} `, uuid],
  ['id_resultados_digitais', `<script async data-x='1' src='${rdFile}' ></script>`, uuid],
  ['id_resultados_digitais', `<script src=${rdFile}></script >`, uuid],
  ['id_resultados_digitais', uuid, uuid],
  ['id_resultados_digitais', ' ', ''],
  ['id_mailchimp', chimp, users],
  ['id_mailchimp', chimp.replaceAll('"', "'").replace('(c,h', '(c, h'), users],
  ['id_mailchimp', users, users],
])('%s: %j is taken', (key, pasted, kept) => {
  expect(takeScript(key, pasted)).toBe(kept);
  expect(takeScript(key, scriptOf(key, kept || null) ?? '')).toBe(kept);
});

describe('what does more than load the file of its own service is refused', () => {
  const evil = 'https://evil.example/x.js';

  it.each([
    ['two scripts', rd + rd],
    ['a script of the other service', chimp],
    ['another host', rd.replace('d335luupugsy2.cloudfront.net', 'evil.example')],
    ['a host that only begins like it', rd.replace('cloudfront.net', 'cloudfront.net.evil.example')],
    [
      'a host before which it stands as a user',
      rd.replace('https://', 'https://d335luupugsy2.cloudfront.net@evil.example/'),
    ],
    ['two addresses', rd.replace(' async', ` src="${evil}"`)],
    ['an address beside it', rd.replace(`src="${rdFile}"`, `data-src="${rdFile}" src="${evil}"`)],
    ['another scheme', rd.replace('https:', 'http:')],
    ['no scheme', rd.replace('https:', '')],
    ['data:', '<script src="data:text/javascript,alert(1)"></script>'],
    ['javascript:', rd.replace('https:', 'javascript:')],
    ['code', rd.replace('></', '>alert(1)</')],
    ['an attribute that runs', rd.replace('async', 'onload="alert(1)"')],
    ['one behind a slash', rd.replace(' async', '/onload=alert(1)')],
    ['one behind a quote', rd.replace(' async', 'onload=alert(1)')],
    ['one in capitals', rd.replace('async', 'ONERROR=alert(1)')],
    ['an attribute that nobody knows', rd.replace('async', 'is="x-y"')],
    ['another element around it', `<b>${rd}</b>`],
    ['another element behind it', `${rd}<img src=x onerror=alert(1)>`],
    ['a comment', `<!-- ${rd} -->`],
    ['what is too long', rd.replace('async', `data-x="${'x'.repeat(2000)}"`)],
    ['no script', 'qualquer texto'],
  ])('%s', (_, pasted) => {
    expect(takeScript('id_resultados_digitais', pasted)).toBeNull();
  });

  it.each([
    ['another host in the code', chimp.replace('chimpstatic.com', 'evil.example')],
    ['another address beside it', chimp.replace('!function', `fetch("${evil}");!function`)],
    ['one without a scheme', chimp.replace('!function', 'm.src="//evil.example/x.js";!function')],
    ['one of another scheme', chimp.replace('!function', 'new WebSocket("wss://evil.example");!function')],
    ['one whose slashes are escaped', chimp.replace('!function', 'm.src="https:\\/\\/evil.example/x.js";!function')],
    [
      'the file of another store as well',
      chimp.replace('!function', `"${chimpFile.replace('0123', '9999')}";!function`),
    ],
    ['data: in the code', chimp.replace('!function', 'import("data:text/javascript,alert(1)");!function')],
    ['an address in the element', chimp.replace('id="mcjs"', `src="${evil}"`)],
    ['its own in the element, another in the code', `<script src="${chimpFile}">"${chimpFile}"</script>`],
    ['two scripts', chimp + chimp],
    ['an attribute that runs', chimp.replace('id="mcjs"', 'onload="alert(1)"')],
  ])('Mailchimp: %s', (_, pasted) => {
    expect(takeScript('id_mailchimp', pasted)).toBeNull();
  });
});

it('looks at a long text of nothing but the beginnings of attributes once', () => {
  expect(takeScript('id_resultados_digitais', `<script${' async'.repeat(320)} x></script>`)).toBeNull();
});

it.each([' ', '/ ', 'a', '//', 'a:', '<'])('looks at no script of 500,000 %j', (part) => {
  const pasted = part.repeat(500_000 / part.length);
  expect(takeScript('id_mailchimp', pasted)).toBeNull();
  expect(takeScript('id_resultados_digitais', `<script${pasted}></script>`)).toBeNull();
});

it('looks once at an element full of spaces that is short enough to be read', () => {
  expect(takeScript('id_resultados_digitais', `<script${' '.repeat(1900)}x></script>`)).toBeNull();
});
