import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { forgetDraft, readDraft } from '../../../kit/form/kept-draft.ts';
import { LockedNotice, Notice } from '../../../kit/form/notice.tsx';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import classes from './coupon-editor.module.css';
import { CouponPreview } from './coupon-preview.tsx';
import { BasicSection } from './sections/basic-section.tsx';
import { ChannelSection } from './sections/channel-section.tsx';
import { ChoiceSection } from './sections/choice-section.tsx';
import { RulesSection } from './sections/rules-section.tsx';
import { useCouponForm } from './use-coupon-form.ts';

const KeptCoupon = lazy(async () => ({ default: (await import('./kept-coupon.tsx')).KeptCoupon }));
const CodesCard = lazy(async () => ({ default: (await import('./codes-card.tsx')).CodesCard }));
const CouponResultsCard = lazy(async () => ({ default: (await import('./coupon-results.tsx')).CouponResultsCard }));

interface CouponEditorProps {
  /** Null for a new one. */
  coupon: Coupon | null;
  /** The reason why it is read-only. */
  locked: string | undefined;
  list: LinkProps;
}

/** All sections of a coupon, and beside them a preview of its effect. */
export function CouponEditor({ coupon, locked, list }: CouponEditorProps) {
  const navigate = useNavigate();
  const { agent, store } = useSession();
  const frame = useRef<HTMLFormElement>(null);
  const made = useCouponForm(coupon, frame);
  const { record } = made;
  const draftKey = `coupon-${store.id}-${agent.id}-${coupon?.id ?? 'new'}`;
  const [isKept, setKept] = useState(() => locked === undefined && readDraft(draftKey) !== null);
  const forget = () => {
    // The component that stores the draft is unmounted too, or it would store the draft again a moment later.
    setKept(false);
    forgetDraft(draftKey);
  };
  const parts = { form: record.form, coupon, disabled: locked !== undefined };
  // The unsaved values were saved or explicitly discarded, so the blocker need not ask.
  const close = () => {
    forget();
    return navigate({ ...list, ignoreBlocker: true });
  };
  const { formId: _, ...bar } = record.bar;
  const save = async () => {
    const isSaved = await record.save();
    if (isSaved) forget();
    return isSaved;
  };
  return (
    <>
      <LockedNotice reason={locked} />
      {!locked && coupon?.is_system_managed && (
        <Notice>Outro sistema da loja mantém este cupom e pode alterá-lo de novo.</Notice>
      )}
      <div className={classes.editor}>
        {/* Ctrl+S belongs to the save bar, which saves and closes. */}
        <form
          ref={frame}
          noValidate
          className="stack"
          onSubmit={(event) => event.preventDefault()}
          onFocus={() => setKept(locked === undefined)}
        >
          <SectionCard title="Dados Básicos">
            <BasicSection {...parts} />
          </SectionCard>
          <SectionCard title="Produtos E Categorias">
            <ChoiceSection {...parts} />
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
          <Suspense>{coupon && <CodesCard coupon={coupon} locked={locked} />}</Suspense>
          <Suspense>{coupon && <CouponResultsCard coupon={coupon} />}</Suspense>
        </aside>
      </div>
      <SaveBar
        {...bar}
        onSave={save}
        disabledReason={locked}
        closing={{
          onSave: async () => {
            const isSaved = await save();
            if (isSaved) await close();
            return isSaved;
          },
          onLeave: () => navigate(list),
        }}
        leaving={{ onGivenUp: forget }}
      />
      <Suspense>{isKept && <KeptCoupon {...made} draftKey={draftKey} version={coupon?.version ?? 0} />}</Suspense>
    </>
  );
}
