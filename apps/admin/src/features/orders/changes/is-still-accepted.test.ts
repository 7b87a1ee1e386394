import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { describe, expect, it } from 'vitest';
import { isStillAccepted } from './is-still-accepted.ts';

const actor = { is_admin: true, grouprules: [], groupKey: null };
const { placed, approved, preparing, shipped, cancelled } = orderStatus;

describe('what somebody wanted of an order that changed meanwhile', () => {
  it.each([
    ['a cancelled order takes no status', cancelled, { status: approved }, false],
    ['a cancelled order is not cancelled again', cancelled, { status: cancelled, status_justification: 'x' }, false],
    ['an approved one may still be cancelled', approved, { status: cancelled, status_justification: 'x' }, true],
    ['what is in preparation is not prepared again', preparing, { status: preparing, delivery_obs: 'x' }, false],
    ['a cancelled order takes no delivery note', cancelled, { delivery_obs: 'x' }, false],
    ['an expedited one takes a tracking code', shipped, { tracking_code: 'BR55' }, true],
    ['a cancelled order takes no invoice', cancelled, { invoice_number: '7' }, false],
    ['one in preparation takes an invoice', preparing, { invoice_number: '7' }, true],
    ['the prescription is kept whatever the status', cancelled, { prescription_retained: true }, true],
    ['a placed order takes its approval', placed, { status: approved }, true],
  ])('%s', (_what, status, wanted, expected) => {
    const order = { status, invoice_number: null, pay_at_pickup: false };
    expect(isStillAccepted({ order, alternative_payment: null }, wanted, actor)).toBe(expected);
  });

  it('an invoice that was registered meanwhile is not registered again', () => {
    const order = { status: preparing, invoice_number: '6', pay_at_pickup: false };
    expect(isStillAccepted({ order, alternative_payment: null }, { invoice_number: '7' }, actor)).toBe(false);
  });
});
