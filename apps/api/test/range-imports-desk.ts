import type { DeliveryLocation } from '@botica/contract/features/delivery-locations/delivery-location';
import type { ImportResult } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeEach, expect } from 'vitest';
import { placeBranch } from './builders-branches.ts';
import { startTestApp } from './test-app.ts';

type Body = ImportResult & { items: DeliveryLocation[]; error: ErrorBody };

export const head = 'cep_inicial;cep_final;uf;cidade;prazo;servico;modalidade;preco;refrigerados;dias';

/** The API of a file of tests about imports of ranges, with a manager; each test has a branch of its own. */
export async function openRangeImportsDesk() {
  const api = await startTestApp();
  afterAll(() => api.close());
  const agent = await api.signIn<Body>('gerente');
  const pathOf = (branchId: number) => `/v2/branch/${branchId}/logistics/delivery-location`;
  const desk = {
    api,
    agent,
    branchId: 0,
    send: (csv: string, more: object = {}, headers = {}) =>
      agent.post(`${pathOf(desk.branchId)}/import`, { csv, ...more }, headers),
    ranges: async () => (await agent.get(`${pathOf(desk.branchId)}/list?kind=zip`)).body.items,
    importRows: async (...rows: string[]) => {
      const { status, body } = await desk.send([head, ...rows].join('\n'));
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
    checkRows: async (...rows: string[]) =>
      (await desk.send([head, ...rows].join('\n'), { dry_run: true })).body as ImportResult,
  };
  beforeEach(async () => {
    desk.branchId = await placeBranch(api);
  });
  return desk;
}
