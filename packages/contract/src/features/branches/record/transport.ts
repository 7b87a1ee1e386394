import * as z from 'zod/mini';
import {
  cnpjField,
  emailField,
  flagField,
  lineField,
  optional,
  optionalTextField,
  phoneField,
  textFieldOf,
} from '../../../kit/fields/record-fields.ts';
import { recordId } from '../../../kit/id-param.ts';
import { formatBrl, maxTypedCents } from '../../../kit/money.ts';
import { record } from '../../../kit/record.ts';

const overlayMessage = 'Informe o acréscimo em centavos, de 0 em diante.';
const overlayCents = z
  .int(overlayMessage)
  .check(z.minimum(0, overlayMessage), z.maximum(maxTypedCents, 'O valor é alto demais.'));

/** A branch's settings for Correios. */
export const correiosRecord = record({
  is_enabled: { ...optional(flagField('Ativo')), personal: false },
  /** Surcharge of the store on the price of Correios in integer cents, shown divided by 100. Nothing uses it yet. */
  overlay_price: {
    label: 'Acréscimo por envio',
    input: z.optional(overlayCents),
    reply: z.int(),
    personal: false,
    shown: (cents) => formatBrl(Number(cents)),
  },
  contract_number: { ...optionalTextField('Número do contrato', 20), personal: false },
  posting_card: { ...optionalTextField('Cartão de postagem', 20), personal: false },
});

/** Defaults to the central branch. */
const ofBranch = { branch_id: z.optional(recordId) };

/** Fields that are not sent stay. */
export const correiosInput = z.object({ ...ofBranch, ...correiosRecord.input });
export type CorreiosInput = z.infer<typeof correiosInput>;

export const correiosSettings = z.object({
  branch_id: z.int(),
  ...correiosRecord.reply,
  /** The version of the branch, because the settings are a part of it. */
  version: z.int(),
});
export type CorreiosSettings = z.infer<typeof correiosSettings>;

const trackingUrl = z
  .nullable(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(500, 'Use no máximo 500 caracteres.'),
        z.regex(/^(https?:\/\/[^\s<>"]+)?$/, 'Informe um endereço que comece com https://'),
      ),
  )
  .check(z.overwrite((text) => text || null));

export const transporterRecord = record({
  name: { ...lineField('Nome', 120, 'Nome da transportadora obrigatório'), personal: false },
  cnpj: { ...optional(cnpjField('CNPJ')), personal: false },
  email: { ...optional(emailField('E-mail')), personal: false },
  phone: { ...optional(phoneField('Telefone')), personal: false },
  /** Tracking page; `{code}` is replaced by the tracking code. */
  tracking_url: { ...optional(textFieldOf('Página de rastreio', trackingUrl)), personal: false },
  is_enabled: { ...optional(flagField('Ativo')), personal: false },
});

export const newTransporter = z.object({ ...ofBranch, ...transporterRecord.input });
export type NewTransporter = z.infer<typeof newTransporter>;

export const transporterUpdate = z.partial(z.object(transporterRecord.input));
export type TransporterUpdate = z.infer<typeof transporterUpdate>;

export const transporter = z.object({
  id: z.int(),
  branch_id: z.int(),
  ...transporterRecord.reply,
  version: z.int(),
});
export type Transporter = z.infer<typeof transporter>;
