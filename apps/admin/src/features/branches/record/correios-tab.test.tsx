import type { Branch } from '@botica/contract/features/branches/branches.contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../../test/render-part.tsx';
import { CorreiosTab } from './correios-tab.tsx';

const correios = { branch_id: 1, is_enabled: true, overlay_price: 250, contract_number: null, posting_card: null };

test('the tab of Correios promises no quotation: nothing asks for one', async () => {
  const branch = { id: 1, version: 1, correios: { ...correios, version: 1 } } as Branch;
  await renderPart(<CorreiosTab branch={branch} missing={undefined} />);
  expect(await screen.findByText(/Preços e prazos não são consultados nos Correios/)).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Acréscimo por envio' })).toHaveProperty('value', '2,50');
  expect(screen.queryByText(/cotação|entre as opções de entrega/i)).toBeNull();
});
