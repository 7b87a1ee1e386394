import type { MoneyMethod } from '@botica/contract/features/orders/payments/payment-methods';
import {
  IconBarcode,
  IconBuildingBank,
  IconCash,
  IconCashBanknote,
  IconCreditCard,
  IconCreditCardPay,
  IconQrcode,
  type TablerIcon,
} from '@tabler/icons-react';

export const methodIcons: Record<MoneyMethod, TablerIcon> = {
  credit_card: IconCreditCard,
  boleto: IconBarcode,
  pix: IconQrcode,
  debit_card: IconCreditCardPay,
  cash: IconCash,
  transfer: IconBuildingBank,
  other: IconCashBanknote,
};
