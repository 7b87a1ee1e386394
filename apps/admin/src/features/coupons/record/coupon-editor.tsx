import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { LockedNotice, Notice } from '../../../kit/form/notice.tsx';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import classes from './coupon-editor.module.css';
import { CouponPreview } from './coupon-preview.tsx';
import { CouponResultsCard } from './coupon-results.tsx';
import { BasicSection } from './sections/basic-section.tsx';
import { ChannelSection } from './sections/channel-section.tsx';
import { RulesSection } from './sections/rules-section.tsx';
import { useCouponForm } from './use-coupon-form.ts';

interface CouponEditorProps {
  /** Null: a new one. */
  coupon: Coupon | null;
  /** Why it may only be read. */
  locked: string | undefined;
  list: LinkProps;
}

/** All sections of a coupon, and beside them what it does. */
export function CouponEditor({ coupon, locked, list }: CouponEditorProps) {
  const navigate = useNavigate();
  const frame = useRef<HTMLFormElement>(null);
  const record = useCouponForm(coupon, frame);
  const parts = { form: record.form, coupon, disabled: locked !== undefined };
  // What is unsaved was saved, or given up in so many words.
  const close = () => navigate({ ...list, ignoreBlocker: true });
  const { formId: _, ...bar } = record.bar;
  return (
    <>
      <LockedNotice reason={locked} />
      {!locked && coupon?.is_system_managed && (
        <Notice>Outro sistema da loja mantém este cupom e pode alterá-lo de novo.</Notice>
      )}
      <div className={classes.editor}>
        {/* Ctrl+S is the bar's: it saves and closes. */}
        <form ref={frame} noValidate className="stack" onSubmit={(event) => event.preventDefault()}>
          <SectionCard title="Dados Básicos">
            <BasicSection {...parts} />
          </SectionCard>
          <SectionCard title="Regras De Uso">
            <RulesSection {...parts} />
          </SectionCard>
          <SectionCard title="Disponibilidade por canal">
            <ChannelSection {...parts} />
          </SectionCard>
        </form>
        <aside className={classes.aside} aria-label="Prévia">
          <CouponPreview form={record.form} amountUsed={coupon?.amount_used ?? 0} />
          {coupon && <CouponResultsCard coupon={coupon} />}
        </aside>
      </div>
      <SaveBar
        {...bar}
        disabledReason={locked}
        closing={{
          onSave: async () => {
            const isSaved = await record.save();
            if (isSaved) await close();
            return isSaved;
          },
          onLeave: () => navigate(list),
        }}
      />
    </>
  );
}
