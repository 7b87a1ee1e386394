import { couponCodes, newCodes } from '@botica/contract/features/coupons/codes/coupon-codes.contract';
import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { codePrefixMaxLength } from '@botica/contract/features/coupons/record/coupon-code';
import { counted } from '@botica/contract/kit/text';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useSendKey } from '../../../kit/form/use-send-key.ts';
import { putCodesOf } from './code-queries.ts';

type Values = { count: string; prefix: string };
type Output = z.infer<typeof schema>;

/** `1.000` means a thousand. */
const withoutPoints = z.transform((text: string): string | number =>
  (/^\d{1,3}(\.\d{3})+$/.test(text.trim()) ? text.replaceAll('.', '') : text).trim(),
);
const schema = z.extend(newCodes, { count: z.pipe(z.pipe(z.string(), withoutPoints), newCodes.shape.count) });

interface MakeCodesDialogProps {
  coupon: Pick<Coupon, 'id' | 'name' | 'codes'>;
  onClose: () => void;
}

/** Asks for the number of codes and their prefix. */
export function MakeCodesDialog({ coupon: { id, name, codes }, onClose }: MakeCodesDialogProps) {
  const client = useQueryClient();
  const keyOf = useSendKey();
  const record = useRecordForm<Values, Output>({
    schema,
    values: { count: '', prefix: '' },
    version: 0,
    words: null,
    save: (_, outcome, body) =>
      saveRecord(outcome, {
        send: () =>
          call(
            couponCodes.endpoints.makeCodes,
            { params: { id }, body },
            { idempotencyKey: keyOf({ ...body, codes }) },
          ),
        put: (coupon) => putCodesOf(client, coupon),
        success: `${counted(Number(body.count), 'código gerado', 'códigos gerados')}`,
      }),
  });
  const { control } = record.form;
  return (
    <FormDialog record={record} title="Gerar códigos de uso único" action="Gerar" onClose={onClose}>
      <p>
        Cada código vale para um pedido, com as regras deste cupom.
        {codes === 0 && ` O código ${name} deixa de valer: só os de uso único são aceitos.`}
      </p>
      <TextField
        control={control}
        name="count"
        label="Quantos"
        description="De 1 a 10.000 por vez."
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField
        control={control}
        name="prefix"
        label="Prefixo"
        description={`Até ${codePrefixMaxLength} letras ou números no começo de cada código. Vazio, sem prefixo.`}
        autoComplete="off"
        example="NATAL"
      />
    </FormDialog>
  );
}
