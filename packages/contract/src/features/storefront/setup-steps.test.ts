import { expect, test } from 'vitest';
import { type SetupFacts, setupKeys, setupOf } from './setup-steps.ts';

const nothing: SetupFacts = {
  address: null,
  hours: null,
  phone: null,
  whatsapp: null,
  pharmacist: null,
  delivers: false,
  hasPickup: false,
  takesAny: false,
  takesPix: false,
  pixKey: null,
  hasProduct: false,
  policies: [],
  isPublished: false,
};
const doneOf = (facts: Partial<SetupFacts>) =>
  setupOf({ ...nothing, ...facts }).flatMap(({ key, is_done }) => (is_done ? [key] : []));

test('a new store has everything before it, in order; a key is asked of who takes PIX alone', () => {
  const keys = setupOf(nothing).map(({ key }) => key);
  expect(keys).toEqual(setupKeys.filter((key) => key !== 'pix_key'));
  expect(doneOf({})).toEqual([]);
  expect(setupOf({ ...nothing, takesAny: true, takesPix: true }).map(({ key }) => key)).toEqual(setupKeys);
});

test('a site that Botica does not publish is no step', () => {
  expect(setupOf({ ...nothing, isPublished: null }).map(({ key }) => key)).not.toContain('site');
});

test.each<[Partial<SetupFacts>, string[]]>([
  [{ address: {} }, ['address']],
  [{ hours: {} }, ['hours']],
  [{ phone: {} }, ['contact']],
  [{ whatsapp: {} }, ['contact']],
  [{ pharmacist: { name: 'Ana Luz', crf: null, crf_uf: null } }, []],
  [{ pharmacist: { name: 'Ana Luz', crf: '12345', crf_uf: null } }, []],
  [{ pharmacist: { name: 'Ana Luz', crf: '12345', crf_uf: 'SP' } }, ['pharmacist']],
  [{ delivers: true }, ['delivery']],
  [{ hasPickup: true }, ['delivery']],
  [{ takesAny: true }, ['payment']],
  [{ takesAny: true, takesPix: true }, ['payment']],
  [{ takesAny: true, takesPix: true, pixKey: '12345678000195' }, ['payment', 'pix_key']],
  [{ hasProduct: true }, ['product']],
  [{ policies: ['privacy'] }, []],
  [{ policies: ['privacy', 'exchange'] }, ['policies']],
  [{ isPublished: true }, ['site']],
])('%o', (facts, done) => {
  expect(doneOf(facts)).toEqual(done);
});
