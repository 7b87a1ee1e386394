import { discountLabel } from '@botica/contract/features/orders/coupon/discount-name';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { buyerRecord } from '@botica/contract/features/orders/record/placed-records';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { MaskField } from '../../../kit/form/mask-field.tsx';
import { LockedNotice } from '../../../kit/form/notice.tsx';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { DeliverySection } from '../new/delivery-section.tsx';
import { ItemsSection } from '../new/items-section.tsx';
import classes from '../new/new-order.module.css';
import type { OrderValues } from '../new/order-values.ts';
import { ConfirmCorrection } from './confirm-correction.tsx';
import { correctedLink } from './correction-link.ts';
import { CorrectionSummary } from './correction-summary.tsx';
import { checkCorrection, soldDelivery } from './correction-values.ts';
import { useCorrection } from './use-correction.ts';
import { useCorrectionLock } from './use-correction-lock.ts';
import { usePreview } from './use-preview.ts';

/**
 * Corrects an order that is not yet in preparation: phone, items, delivery and freight, with the sections of *Novo
 * pedido*.
 */
export function CorrectOrder({ detail }: { detail: OrderDetail }) {
  const navigate = useNavigate();
  const locked = useCorrectionLock(detail);
  const { record, base, asked } = useCorrection(detail);
  const { form } = record;
  const { id, label, version } = detail.order;
  const title = `Corrigir pedido ${label}`;
  const values = useWatch({ control: form.control }) as OrderValues;
  const shown = usePreview(id, version, locked ? null : checkCorrection(values, base).draft);
  const link = correctedLink(id);
  // The unsaved values were saved, so the blocker need not ask.
  const close = () => navigate({ ...link, replace: true, ignoreBlocker: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens: who comes by a key goes on typing
  useEffect(() => {
    // The form library registers its fields again after the first values arrive, hence the timeout.
    const timer = setTimeout(() => form.setFocus('customer.phone'));
    return () => clearTimeout(timer);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter in a field must not submit a form that is still being filled in.
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key === 'Enter' && isField) event.preventDefault();
  };
  const { formId: _, ...bar } = record.bar;
  return (
    <Page>
      <PageHeader title={title} back={{ link, label: 'Voltar para o pedido' }} />
      <LockedNotice reason={locked} />
      <form
        noValidate
        aria-label={title}
        className={classes.form}
        onKeyDown={onKeyDown}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="stack">
          <SectionCard title="Comprador">
            <div className="stack">
              <p>{detail.customer.name}</p>
              <FieldGrid>
                <MaskField
                  control={form.control}
                  name="customer.phone"
                  label={buyerRecord.labels.phone}
                  mask="phone"
                  autoComplete="off"
                />
              </FieldGrid>
            </div>
          </SectionCard>
          <ItemsSection order={{ form }} />
          <DeliverySection order={{ form }} sold={soldDelivery(detail)} />
        </div>
        <div className={classes.aside}>
          <CorrectionSummary shown={shown} />
          {detail.coupon && (
            <p className="quiet small">{discountLabel(detail.coupon.name)}: é recalculado quando os itens mudam.</p>
          )}
        </div>
      </form>
      {asked && <ConfirmCorrection preview={asked.preview} onAnswer={asked.answer} />}
      <SaveBar
        {...bar}
        tabsPart
        disabledReason={locked}
        closing={{
          onSave: async () => {
            const isSaved = !record.isDirty || (await record.save());
            if (isSaved) await close();
            return isSaved;
          },
          onLeave: () => navigate(link),
        }}
      />
    </Page>
  );
}
