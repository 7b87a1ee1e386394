import { expect, it } from 'vitest';
import { analyticsKeys, takeAnalyticsId, takeDomainVerification } from './analytics-ids.ts';

const code = 'abcdefghij0123456789abcdefghij';
const tag = `<meta name="facebook-domain-verification" content="${code}" />`;

it.each([code, tag, tag.replace(' />', '>').replaceAll('"', "'")])(
  '%s is the code of Meta’s verification',
  (pasted) => {
    expect(takeDomainVerification(pasted)).toBe(code);
  },
);

it.each([
  `${tag}${tag}`,
  tag.replace('meta', 'meta onload="alert(1)"'),
  tag.replace('" />', '" http-equiv="refresh" />'),
  tag.replace('facebook-domain', 'google-site'),
  `<script>${tag}</script>`,
  code.slice(1),
])('%s is none', (pasted) => {
  expect(takeDomainVerification(pasted)).toBeNull();
});

it.each([' ', 'g-', '<meta ', '1'])('looks at no code of 500,000 %j', (part) => {
  const typed = `x${part.repeat(500_000 / part.length)}x`;
  for (const key of analyticsKeys) expect(takeAnalyticsId(key, typed)).toBeNull();
  expect(takeDomainVerification(typed)).toBeNull();
});
