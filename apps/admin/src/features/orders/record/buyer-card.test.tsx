import type { OrderCustomer } from '@botica/contract/features/orders/order-schemas';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../../test/render-part.tsx';
import { AgentContext, type Session } from '../../../kit/api/agent-context.tsx';
import { BuyerCard } from './buyer-card.tsx';

const buyer = { id: 7, name: 'Marina Alves', email: 'marina.alves@exemplo.com.br' } as OrderCustomer;
// Only the part of a session that the card reads.
const sessionOf = (isAdmin: boolean) => ({ agent: { is_admin: isAdmin, group: null } }) as unknown as Session;

test('the buyer leads to the customer only who may read customers', async () => {
  for (const [mayRead, links] of [
    [true, 1],
    [false, 0],
  ] as const) {
    await renderPart(
      <AgentContext value={sessionOf(mayRead)}>
        <BuyerCard customer={buyer} orderId={1} />
      </AgentContext>,
    );
    expect(screen.getByText('Marina Alves')).toBeDefined();
    expect(screen.queryAllByRole('link', { name: 'Marina Alves' })).toHaveLength(links);
    cleanup();
  }
});

test('an e-mail that needs two lines breaks behind its sign', async () => {
  await renderPart(
    <AgentContext value={sessionOf(true)}>
      <BuyerCard customer={buyer} orderId={1} />
    </AgentContext>,
  );
  expect(screen.getByRole('link', { name: /^marina/ }).innerHTML).toBe('marina.alves@<wbr>exemplo.com.br');
});
