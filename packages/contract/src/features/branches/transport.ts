import * as z from 'zod/mini';
import { nullablePhone } from '../../kit/fields/phone.ts';
import { line, optionalLine } from '../../kit/fields/text.ts';
import { recordId } from '../../kit/id-param.ts';
import { maxTypedCents } from '../../kit/money.ts';
import { optionalCnpj, optionalEmail } from './branch-fields.ts';

const overlayMessage = 'Informe o acréscimo em centavos, de 0 em diante.';

/** What is not sent stays as it is. */
export const correiosInput = z.object({
  /** Without it, the central branch. */
  branch_id: z.optional(recordId),
  is_enabled: z.optional(z.boolean('Informe sim ou não.')),
  /** Integer cents put on top of each quotation; screens show it divided by 100. */
  overlay_price: z.optional(
    z.int(overlayMessage).check(z.minimum(0, overlayMessage), z.maximum(maxTypedCents, 'O valor é alto demais.')),
  ),
  contract_number: optionalLine(20),
  posting_card: optionalLine(20),
});
export type CorreiosInput = z.infer<typeof correiosInput>;

export const correiosSettings = z.object({
  branch_id: z.int(),
  is_enabled: z.boolean(),
  overlay_price: z.int(),
  contract_number: z.nullable(z.string()),
  posting_card: z.nullable(z.string()),
  /** Of the branch: the settings are a part of it. */
  version: z.int(),
});
export type CorreiosSettings = z.infer<typeof correiosSettings>;

const transporterShape = {
  name: line(120, 'Nome da transportadora obrigatório'),
  cnpj: optionalCnpj,
  email: optionalEmail,
  /** DDD and number in one, 10 or 11 digits. */
  phone: z.optional(nullablePhone),
  /** Where a parcel is followed; `{code}` stands for the tracking code. */
  tracking_url: z.optional(
    z
      .nullable(
        z
          .string()
          .check(
            z.trim(),
            z.maxLength(500, 'Use no máximo 500 caracteres.'),
            z.regex(/^(https?:\/\/[^\s<>"]+)?$/, 'Informe um endereço que comece com https://'),
          ),
      )
      .check(z.overwrite((text) => text || null)),
  ),
  is_enabled: z.optional(z.boolean('Informe sim ou não.')),
};

export const newTransporter = z.object({
  /** Without it, the central branch. */
  branch_id: z.optional(recordId),
  ...transporterShape,
});
export type NewTransporter = z.infer<typeof newTransporter>;

export const transporterUpdate = z.partial(z.object(transporterShape));
export type TransporterUpdate = z.infer<typeof transporterUpdate>;

export const transporter = z.object({
  id: z.int(),
  branch_id: z.int(),
  name: z.string(),
  cnpj: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  tracking_url: z.nullable(z.string()),
  is_enabled: z.boolean(),
  version: z.int(),
});
export type Transporter = z.infer<typeof transporter>;
