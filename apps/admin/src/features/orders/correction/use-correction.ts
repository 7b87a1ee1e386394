import {
  type CorrectionPreview,
  orderCorrections,
} from '@botica/contract/features/orders/correction/order-correction.contract';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { staffOrders } from '@botica/contract/features/orders/staff/staff-order.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import type { OrderValues } from '../new/order-values.ts';
import { takeNewPrice } from '../new/use-new-order.ts';
import { orderOptions } from '../order-queries.ts';
import type { Confirmed } from './confirm-correction.tsx';
import { checkCorrection, correctionSchema, correctionValues, correctionWords } from './correction-values.ts';

const { correct, previewCorrection } = orderCorrections.endpoints;

interface Asked {
  preview: CorrectionPreview;
  answer: (confirmed: Confirmed) => void;
}

/** The form that corrects an order. It asks before it saves a different total. */
export function useCorrection(detail: OrderDetail) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const base = correctionValues(detail);
  const { id, version } = detail.order;

  const ask = (preview: CorrectionPreview) =>
    new Promise<Confirmed>((resolve) => {
      setAsked({
        preview,
        answer: (confirmed) => {
          setAsked(null);
          resolve(confirmed);
        },
      });
    });
  const send = async (values: OrderValues): Promise<OrderDetail | null> => {
    const { draft } = checkCorrection(values, base);
    if (draft === null) return null;
    const preview = await call(previewCorrection, { params: { id }, body: draft });
    const isOther = preview.total !== preview.total_before;
    const confirmed = isOther || preview.to_return !== '0.00' ? await ask(preview) : { tellsCustomer: false };
    if (confirmed === null) return null;
    const seen = {
      seen_total: preview.total,
      to_return: preview.to_return === '0.00' ? null : preview.to_return,
      tell_customer: confirmed.tellsCustomer,
    };
    return call(correct, { params: { id }, body: { ...draft, ...seen } }, { ifMatch: version });
  };
  /** Loads the changed values into the form, so that the person sees them before the next save. */
  const refresh = async (error: ApiError, values: OrderValues) => {
    if (error.code === 'orders.freight_changed') await takeNewPrice(client, record.form, values).catch(() => undefined);
    if (error.code === 'orders.price_changed') await invalidate(client, staffOrders.endpoints.offeredProduct);
    if (error.code === 'orders.not_correctable') await invalidate(client, orders.endpoints.show);
  };

  const record = useRecordForm<OrderValues, OrderValues>({
    schema: correctionSchema(base),
    values: base,
    version,
    words: { record: 'Este pedido', fields: correctionWords },
    save: (_, outcome, values) =>
      saveRecord(
        {
          ...outcome,
          showFields: (error) => {
            void refresh(error, values);
            const fields = checkCorrection(values, base).ofServer(error.fields);
            const { status, code, message } = error;
            if (!outcome.showFields(new ApiError({ status, code, message, fields }))) return false;
            toast.error(errorMessage(error));
            return true;
          },
        },
        {
          send: () => send(values),
          put: (next) => {
            client.setQueryData(orderOptions(id).queryKey, next);
            void invalidate(client, orders.endpoints.list);
          },
          success: 'Pedido corrigido',
        },
      ),
  });
  return { record, base, asked };
}
