import type { Branch } from '@botica/contract/features/branches/branches.contract';
import { paginate } from '@botica/contract/kit/page';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../../test/render-part.tsx';
import { sampleSession } from '../../../app/gallery/sample-session.ts';
import { AgentContext } from '../../../kit/api/agent-context.tsx';
import { CoverageReport } from './coverage-report.tsx';

const range = { id: 1, zip_from: '01000000', zip_to: '01999999', service_name: 'Geral' };
const overlap = { first: range, second: { ...range, id: 2 }, zip_from: '01000000', zip_to: '01999999', winner_id: 1 };
const gap = { state: 'SP', zip_from: '02000000', zip_to: '19999999', covered_by_state: false };

/** Fakes the server and records the requested URLs. */
function serve(): string[] {
  const requests: string[] = [];
  const replies: [RegExp, unknown][] = [
    [/overlaps/, { items: [overlap], pagination: paginate(1, 2346) }],
    [/gaps/, { items: [gap], pagination: paginate(1, 48) }],
    [/./, { ranges: 6134, states: ['SP', 'RJ'], overlaps: 2346, gaps: 582, single_gaps: 534 }],
  ];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return Response.json(replies.find(([path]) => path.test(url))?.[1]);
  });
  return requests;
}
afterEach(() => vi.unstubAllGlobals());

const draw = (search: Parameters<typeof CoverageReport>[0]['search']) =>
  renderPart(
    <AgentContext value={sampleSession}>
      <CoverageReport branch={{ id: 7 } as Branch} search={search} />
    </AgentContext>,
  );

test('overlaps are counted whole and stand on pages', async () => {
  const requests = serve();
  await draw({ state: 'SP', p: 3 });
  expect(await screen.findByText('2.346 sobreposições')).toBeDefined();
  expect((await screen.findByRole('link', { name: /Sobreposições/ })).textContent).toBe('Sobreposições2.346');
  expect(requests.some((url) => url.endsWith('/coverage/overlaps?state=SP&p=3'))).toBe(true);
  expect(screen.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href')).toContain('/export?state=SP&');
});

test('gaps of a single CEP are folded into one sentence, and shown when asked for', async () => {
  const requests = serve();
  await draw({ part: 'gaps' });
  expect(await screen.findByText(/Sem as 534 lacunas de um só CEP/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'mostrar' }).getAttribute('href')).toContain('singles=');
  expect(requests.some((url) => url.endsWith('/coverage/gaps'))).toBe(true);
});
