import { elementsOf } from '@botica/contract/kit/rich-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plain } from '../../../../test/builders-pictures.ts';
import { openPostsDesk, type PostsDesk, postPath } from '../../../../test/posts-desk.ts';
import { scriptVectors } from '../../../../test/script-vectors.ts';
import { cleanRichText } from '../../../kit/rich-text.ts';

let desk: PostsDesk;
let id: number;
beforeAll(async () => {
  desk = await openPostsDesk();
  id = (await desk.create({ title: 'Corpo' })).id;
});
afterAll(() => desk.api.close());

const write = (body: string | null) => desk.agent.put(`${postPath}/${id}`, { body });
const read = async () => (await desk.show(id)).body;

const elements = elementsOf({ picturesOf: 1 });
const attribute =
  /^(href="(https:\/\/|mailto:|tel:|\/(?![/\\])|#)[^"<>\s]*"|rel="noopener noreferrer nofollow"|src="\/v2\/media\/\d+\/[0-9a-f]{40}\.webp"|alt="[^"<>]*"|(col|row)span="\d{1,3}"|start="\d{1,3}")$/;

/** Checks that a clean body has only allowed tags and attributes, and no angle bracket between them. */
function expectHarmless(body: string, input: string) {
  for (const [, tag = '', attributes = ''] of body.matchAll(/<\/?([^\s>]*)([^>]*)>/g)) {
    expect([...elements.keys()], input).toContain(tag);
    for (const each of attributes.match(/[^\s"=]+(="[^"]*")?/g) ?? []) expect(each, input).toMatch(attribute);
  }
  expect(body.replace(/<[^>]*>/g, ''), input).not.toMatch(/[<>]/);
}

it('has more than 300 distinct texts that try to run a script', () => {
  expect(scriptVectors.length).toBeGreaterThan(300);
});

it('removes everything that could run a script, and accepts its own output unchanged', async () => {
  for (const sent of scriptVectors) {
    // No call accepts a NUL, so the text is also tried without it.
    if (sent.includes('\u0000')) expect((await write(sent)).status, sent).toBe(400);
    const vector = sent.replaceAll('\u0000', '');
    const { status, body: saved } = await write(`<p>antes</p>${vector}`);
    expect(status, vector).toBe(200);
    const body = saved.body ?? '';
    expectHarmless(body, vector);
    // A repeated save returns the stored body.
    const again = await write(body);
    expect([again.status, again.body.body, again.body.taken_out, again.body.version], vector).toEqual([
      200,
      body,
      undefined,
      saved.version,
    ]);
  }
}, 120_000);

/** Pseudo-random numbers, the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
type Roll = ReturnType<typeof dice>;

const words = [
  'Olá',
  'ção',
  '5 &lt; 6',
  'a &amp; b',
  '😀',
  '“aspas”',
  '&nbsp;',
  '"x"',
  'javascript:',
  ' ',
  "d'água",
  '\t',
];
const links = ['https://exemplo.com.br/?a=1&amp;b=2', 'mailto:a@b.com', 'tel:+5511999999999', '/produto/a', '#b'];
const several = (roll: Roll, most: number, make: () => string) => Array.from({ length: 1 + roll(most) }, make).join('');

/** Text as the editor writes it: nested marks in their order, with line breaks. */
function inline(roll: Roll): string {
  let text = several(roll, 3, () => words[roll(words.length)] as string);
  for (const mark of ['s', 'u', 'em', 'strong']) if (roll(4) === 0) text = `<${mark}>${text}</${mark}>`;
  if (roll(5) === 0) return `<a href="${links[roll(links.length)]}" rel="noopener noreferrer nofollow">${text}</a>`;
  return roll(6) === 0 ? `${text}<br>` : text;
}

function block(roll: Roll, picture: string, depth = 0): string {
  const inside = (most: number) => several(roll, most, () => block(roll, picture, depth + 1));
  const text = () => (roll(8) === 0 ? '' : several(roll, 4, () => inline(roll)));
  const item = () => `<li><p>${text()}</p>${roll(3) === 0 && depth < 3 ? list() : ''}</li>`;
  const list = () => {
    const items = several(roll, 3, item);
    return roll(2) === 0 ? `<ul>${items}</ul>` : `<ol${roll(3) === 0 ? ' start="3"' : ''}>${items}</ol>`;
  };
  const cell = () => {
    const tag = roll(4) === 0 ? 'th' : 'td';
    const span = `${roll(5) === 0 ? ' colspan="2"' : ''}${roll(5) === 0 ? ' rowspan="3"' : ''}`;
    return `<${tag}${span}><p>${text()}</p></${tag}>`;
  };
  const kinds = [
    () => `<p>${text()}</p>`,
    () => `<h${2 + roll(3)}>${text()}</h${0}>`.replace(/(\d)>(.*)<\/h0>$/s, '$1>$2</h$1>'),
    () => `<img src="${picture}" alt="${['', 'Um frasco', 'a &amp; b', '&quot;x&quot;'][roll(4)]}">`,
    () => '<hr>',
    list,
    () => `<table><tbody>${several(roll, 3, () => `<tr>${several(roll, 3, cell)}</tr>`)}</tbody></table>`,
    () => (depth < 2 ? `<blockquote>${inside(2)}</blockquote>` : '<p></p>'),
  ];
  return (kinds[roll(kinds.length)] as () => string)();
}

describe('the editor’s output', () => {
  it('is returned byte for byte: pictures, tables, nested lists, links', async () => {
    const image = `data:image/png;base64,${(await plain(200).png().toBuffer()).toString('base64')}`;
    const { url } = (await desk.agent.post(`${postPath}/${id}/asset`, { image })).body;
    const roll = dice(7);
    const texts = Array.from({ length: 1000 }, () => `<p>x</p>${several(roll, 6, () => block(roll, url))}`);
    const list = { picturesOf: desk.api.store.id };
    for (const html of texts) expect(cleanRichText(html, list)).toEqual({ html, takenOut: [] });
    for (const html of texts.slice(0, 40)) {
      const { status, body } = await write(html);
      expect([status, body.taken_out, await read()], html).toEqual([200, undefined, html]);
    }
  });
});

describe('a body that is too long', () => {
  const exactly = (length: number) => `<p>${'ç'.repeat(length - 7)}</p>`;
  it.each([
    ['by one character', exactly(65_536), 422, 'O resumo deve ter até 65535 caracteres'],
    ['by far', exactly(1_000_000), 422, 'O resumo deve ter até 65535 caracteres'],
    [
      'only once it is written as it is stored',
      `<p>${'&'.repeat(20_000)}</p>`,
      422,
      'O resumo deve ter até 65535 caracteres',
    ],
  ])('%s is refused, and nothing is written', async (_, body, status, message) => {
    const saved = await desk.save(id, { body: exactly(65_535) });
    const refused = await write(body);
    expect([refused.status, refused.body.error.fields]).toEqual([status, { body: message }]);
    expect(await desk.show(id)).toMatchObject({ version: saved.version, body: exactly(65_535) });
  });

  it('too long for any call is refused as such, and nothing is written', async () => {
    const before = await desk.show(id);
    const { status, body } = await write('x'.repeat(5_000_000));
    expect([status, body.error.code]).toEqual([413, 'request.too_large']);
    expect(body.error.message).not.toBe('');
    expect(await desk.show(id)).toEqual(before);
  });

  it('with deep nesting is read or refused, and never fails', async () => {
    for (const piece of ['<b>', '<blockquote>', '<ul><li>', '<table><tr><td>', '<svg>', '<p onclick=x>']) {
      const { status } = await write(piece.repeat(65_000 / piece.length));
      expect([200, 422], piece).toContain(status);
    }
  });
});
