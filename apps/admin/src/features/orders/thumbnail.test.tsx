import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { AgentContext, type Session } from '../../kit/api/agent-context.tsx';
import { Thumbnail } from './thumbnail.tsx';

const session = { agent: { id: 7 }, store: { id: 3 } } as Session;

test('a picture of any host is asked of our own server alone, and one that is not there leaves a placeholder', async () => {
  const url = 'https://cdn.example/a b.png?x=1&y=2';
  await renderPart(
    <AgentContext value={session}>
      <Thumbnail product={{ thumbnail_url: url, thumbnail_signature: 'sig_n-ed' }} size={44} />
    </AgentContext>,
  );
  const picture = document.querySelector('img') ?? expect.fail('no picture');
  const address = new URL(picture.src, 'http://here');
  expect(picture.getAttribute('src')).toMatch(/^\/v2\/thumbnail\?/);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    url,
    signature: 'sig_n-ed',
    session_agent: '7',
    session_store: '3',
  });
  fireEvent.error(picture);
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('svg')).not.toBeNull();
});

test('a picture of the catalogue is asked for where it lies', async () => {
  const url = '/v2/media/3/0123abcd.webp';
  await renderPart(
    <AgentContext value={session}>
      <Thumbnail product={{ thumbnail_url: url, thumbnail_signature: null }} size={44} />
    </AgentContext>,
  );
  expect(document.querySelector('img')?.getAttribute('src')).toBe(url);
});
