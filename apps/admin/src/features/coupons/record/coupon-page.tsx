import { couponRecord } from '@botica/contract/features/coupons/coupon-record';
import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { coupons } from '@botica/contract/features/coupons/coupons.contract';
import { useQueryClient } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { useOpeningPermission } from '../../../kit/api/use-opening-permission.ts';
import { RemovalDialog } from '../../../kit/feedback/removal-dialog.tsx';
import { LockedNotice } from '../../../kit/form/notice.tsx';
import { recordSchema, recordValues } from '../../../kit/form/record-form.ts';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Button } from '../../../kit/look/button.tsx';
import { FormSkeleton } from '../../../kit/page/form-skeleton.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { useRecord } from '../../../kit/page/use-record.ts';
import { couponList } from '../list/coupon-list.ts';
import { couponOptions } from '../coupon-queries.ts';

const { show, create, update, remove } = coupons.endpoints;
const { labels } = couponRecord;
const schema = recordSchema(couponRecord);

function backToList(): { link: LinkProps; label: string } {
  return { link: { to: '/promocode', search: couponList.last() }, label: 'Voltar para a lista de cupons' };
}

/** /promocode/{id}; without an id a new one. */
export function CouponPage({ id }: { id: number | undefined }) {
  const record = id === undefined ? undefined : couponOptions(id).queryKey;
  const missing = useOpeningPermission(show.access, String(id), record);
  if (missing) return <MissingPermission title="Cupom" missing={missing} />;
  return id === undefined ? <CouponView coupon={null} /> : <LoadedCoupon id={id} />;
}

function LoadedCoupon({ id }: { id: number }) {
  const coupon = useRecord(couponOptions(id), {
    message: 'Não foi possível obter os dados deste cupom.',
    list: () => backToList().link,
  });
  if (!coupon) return <FormSkeleton title="Cupom" back={backToList()} sections={['Dados do cupom']} />;
  return <CouponView coupon={coupon} />;
}

function CouponView({ coupon }: { coupon: Coupon | null }) {
  const locked = usePermission(coupon ? update.access : create.access);
  const record = useCouponForm(coupon);
  const field = { control: record.form.control, disabled: locked !== undefined };
  return (
    <Page width="form">
      <PageHeader
        title={coupon?.name ?? 'Cadastrar cupom'}
        back={backToList()}
        actions={coupon && <RemoveButton coupon={coupon} />}
      />
      <LockedNotice reason={locked} />
      <form {...record.formProps} className="stack">
        <SectionCard title="Dados do cupom">
          <TextField {...field} name="name" label={labels.name} required autoComplete="off" />
        </SectionCard>
      </form>
      <SaveBar {...record.bar} disabledReason={locked} />
    </Page>
  );
}

/** The form of a coupon, or of a new one: saved, it has a page of its own. */
function useCouponForm(coupon: Coupon | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useRecordForm({
    schema,
    values: recordValues(couponRecord, coupon),
    version: coupon?.version ?? 0,
    words: coupon && { record: 'Este cupom', fields: couponRecord.fields },
    save: (changed, outcome, all) =>
      saveRecord(outcome, {
        send: () => {
          if (coupon === null) return call(create, { body: all });
          const { id, version } = coupon;
          return call(update, { params: { id }, body: changed }, { ifMatch: version });
        },
        put: (next: Coupon) => {
          client.setQueryData(couponOptions(next.id).queryKey, next);
          void invalidate(client, coupons.endpoints.list);
          if (coupon) return;
          const params = { id: String(next.id) };
          // Whether something is unsaved is known a moment too late here: this leaving is meant.
          void navigate({ to: '/promocode/$id', params, replace: true, ignoreBlocker: true });
        },
        success: coupon ? 'Cupom atualizado' : 'Cupom cadastrado',
      }),
  });
}

function RemoveButton({ coupon: { id, name, version } }: { coupon: Coupon }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const leave = async () => {
    await navigate({ ...backToList().link, replace: true, ignoreBlocker: true });
    client.removeQueries(couponOptions(id));
    await invalidate(client, coupons.endpoints.list);
  };
  return (
    <>
      <Button onClick={() => setRemoving(true)} disabledReason={usePermission(remove.access)}>
        Remover
      </Button>
      {removing && (
        <RemovalDialog
          title={`Remover ${name}?`}
          remove={() => call(remove, { params: { id } }, { ifMatch: version })}
          success="Cupom removido"
          onClose={() => setRemoving(false)}
          onSettled={(isGone) => (isGone ? leave() : invalidate(client, show))}
        >
          O cupom deixa de existir nesta loja. Esta ação não pode ser desfeita.
        </RemovalDialog>
      )}
    </>
  );
}
