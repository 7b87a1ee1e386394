import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

const svg = (inside: string) => Buffer.from(`<svg viewBox="0 0 9 9">${inside}</svg>`);
const manyAttributes = Array.from({ length: 15_000 }, (_, at) => `a${at}="1"`).join(' ');

it.each([
  ['a drawing', svg('<style>.a{fill:red}</style><rect class="a" width="9" height="9" onclick="x()"/>')],
  ['one that is not taken', svg('<image href="https://example.com/a.png"/>')],
  ['no drawing', Buffer.from('text')],
  ['200 kB of attributes', svg(`<rect ${manyAttributes}/>`)],
])('%s is cleaned in a thread as it would be here, while others have their turns', async (_, bytes) => {
  let clean: unknown;
  let turns = 0;
  void cleanSvg(bytes, 512)
    .catch((error: unknown) => error)
    .then((result) => {
      clean = result;
    });
  for (; clean === undefined; turns += 1) await turn();
  expect(clean).toEqual(sanitiseSvg(bytes, 512));
  expect(turns).toBeGreaterThan(0);
});

it('reads nothing behind what it refuses: 60,000 elements that nest are refused at the 65th', () => {
  const before = process.cpuUsage();
  expect(sanitiseSvg(Buffer.from(`<svg>${'<g>'.repeat(60_000)}`), 512)).toBe('too_complex');
  const { user } = process.cpuUsage(before);
  expect(user / 1000).toBeLessThan(200);
});
