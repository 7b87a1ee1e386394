import { expect, it } from 'vitest';
import { latestConsent, type MarketingConsent, strictestConsent } from './marketing-consent.ts';

const output = (granted: boolean, hour: number): MarketingConsent => ({
  granted,
  at: `2026-11-10T0${hour}:00:00Z`,
  channel: 'site',
  text_version: null,
  agent_id: null,
});
const [early, late] = [1, 2];

it.each([
  ['nothing was known', null, output(true, early), output(true, early)],
  ['a later grant', output(false, early), output(true, late), output(true, late)],
  ['a later refusal', output(true, early), output(false, late), output(false, late)],
  ['an earlier grant', output(false, late), output(true, early), output(false, late)],
  ['an earlier refusal', output(true, late), output(false, early), output(true, late)],
  ['a refusal of the same instant', output(true, late), output(false, late), output(false, late)],
  ['a grant of the same instant', output(false, late), output(true, late), output(false, late)],
])('of one person the later statement holds: %s', (_name, known, stated, expected) => {
  expect(latestConsent(known, stated)).toEqual(expected);
});

it.each([
  ['neither has said anything', null, null, null],
  ['one alone has', null, output(true, early), output(true, early)],
  ['the other alone has', output(false, early), null, output(false, early)],
  ['an old refusal against a new grant', output(true, late), output(false, early), output(false, early)],
  ['the same the other way round', output(false, early), output(true, late), output(false, early)],
  ['two grants', output(true, early), output(true, late), output(true, late)],
  ['two refusals', output(false, late), output(false, early), output(false, late)],
])('of two who become one a refusal holds: %s', (_name, mine, others, expected) => {
  expect(strictestConsent(mine, others)).toEqual(expected);
});
