import { type Transporter, transporterRecord } from '@botica/contract/features/branches/record/transport';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../../kit/form/record-form.ts';

/** What the form of a transporter holds, in wire names; an empty field is an empty text. */
export type TransporterValues = RecordValues<typeof transporterRecord>;
export type TransporterOutput = RecordOutput<typeof transporterRecord>;

/** `null`: a new one. */
export function transporterValues(transporter: Transporter | null): TransporterValues {
  return { ...recordValues(transporterRecord, transporter), is_enabled: transporter?.is_enabled ?? true };
}

export const transporterSchema = recordSchema(transporterRecord);
