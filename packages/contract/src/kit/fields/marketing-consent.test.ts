import { expect, it } from 'vitest';
import { latestConsent, type MarketingConsent, strictestConsent } from './marketing-consent.ts';

const said = (granted: boolean, hour: number): MarketingConsent => ({
  granted,
  at: `2026-11-10T0${hour}:00:00Z`,
  channel: 'site',
  text_version: null,
  agent_id: null,
});
const [early, late] = [1, 2];

it.each([
  ['nothing was known', null, said(true, early), said(true, early)],
  ['a later grant', said(false, early), said(true, late), said(true, late)],
  ['a later refusal', said(true, early), said(false, late), said(false, late)],
  ['an earlier grant', said(false, late), said(true, early), said(false, late)],
  ['an earlier refusal', said(true, late), said(false, early), said(true, late)],
  ['a refusal of the same instant', said(true, late), said(false, late), said(false, late)],
  ['a grant of the same instant', said(false, late), said(true, late), said(false, late)],
])('of one person the later statement holds: %s', (_name, known, stated, expected) => {
  expect(latestConsent(known, stated)).toEqual(expected);
});

it.each([
  ['neither has said anything', null, null, null],
  ['one alone has', null, said(true, early), said(true, early)],
  ['the other alone has', said(false, early), null, said(false, early)],
  ['an old refusal against a new grant', said(true, late), said(false, early), said(false, early)],
  ['the same the other way round', said(false, early), said(true, late), said(false, early)],
  ['two grants', said(true, early), said(true, late), said(true, late)],
  ['two refusals', said(false, late), said(false, early), said(false, late)],
])('of two who become one a refusal holds: %s', (_name, mine, others, expected) => {
  expect(strictestConsent(mine, others)).toEqual(expected);
});
