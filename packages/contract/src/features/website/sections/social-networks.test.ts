import { describe, expect, it } from 'vitest';
import { type NetworkKey, networkKeys, takeHandle } from './social-networks.ts';

describe('the name of a page', () => {
  it.each<[NetworkKey, string, string]>([
    ['facebook_page', 'facebook.com/botica', 'https://www.facebook.com/botica'],
    ['facebook_page', 'https://m.facebook.com/pages/Botica/123/', 'https://www.facebook.com/pages/Botica/123'],
    [
      'facebook_page',
      'https://www.facebook.com/profile.php?id=61550000000001&locale=pt_BR',
      'https://www.facebook.com/61550000000001',
    ],
    ['linkedin_profile', 'linkedin.com/company/botica/about/', 'https://www.linkedin.com/company/botica'],
    ['instagram_account', '@botica', 'https://www.instagram.com/botica'],
    ['twitter_profile', 'https://x.com/botica?s=20', 'https://twitter.com/botica'],
    ['youtube_channel', 'botica', 'https://www.youtube.com/@botica'],
    ['youtube_channel', 'https://www.youtube.com/channel/UC123', 'https://www.youtube.com/channel/UC123'],
    ['linkedin_profile', 'https://br.linkedin.com/company/botica/', 'https://www.linkedin.com/company/botica'],
    ['tiktok_account', 'https://www.tiktok.com/@botica', 'https://www.tiktok.com/@botica'],
  ])('%s: %j is kept as %j', (key, typed, kept) => {
    expect(takeHandle(key, typed)).toBe(kept);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,oi',
    '"><script>alert(1)</script>',
    "botica' onmouseover='alert(1)",
    'botica" style="x',
    '%22%3E%3Cscript%3E',
    'https://instagram.com/%22%3E%3Cscript%3E',
    'https://evil.example/botica',
    'https://instagram.com.evil.example/botica',
    'https://instagram.com@evil.example/botica',
    'https://instagram.com:8443/botica',
    '//evil.example/botica',
    '../../botica',
    'botica\nx',
    'a b',
    'a'.repeat(101),
  ])('%j is none', (typed) => {
    expect(takeHandle('instagram_account', typed)).toBeNull();
  });
});

it.each<[NetworkKey, string]>([
  ['facebook_page', 'https://www.facebook.com/profile.php'],
  ['facebook_page', 'https://www.facebook.com/profile.php?id=abc'],
  ['facebook_page', 'profile.php?id=123'],
  ['linkedin_profile', 'https://www.linkedin.com/in/ana-lima'],
  ['linkedin_profile', 'linkedin.com/school/botica'],
])('%s: %j is no page that would be kept as another', (key, typed) => {
  expect(takeHandle(key, typed)).toBeNull();
});

it.each(['/', 'a/', '.', 'a', ' ', '@', '%2F'])('looks at no name of 500,000 %j', (part) => {
  const typed = `a${part.repeat(500_000 / part.length)}b`;
  for (const key of networkKeys) expect(takeHandle(key, typed)).toBeNull();
});
