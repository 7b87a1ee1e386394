import { type Transporter, transporterRecord } from '@botica/contract/features/branches/record/transport';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../../kit/form/record-form.ts';

/** Values in wire names. An empty field is an empty text. */
export type TransporterValues = RecordValues<typeof transporterRecord>;
export type TransporterOutput = RecordOutput<typeof transporterRecord>;

/** `null` gives the values of a new transporter. */
export function transporterValues(transporter: Transporter | null): TransporterValues {
  return { ...recordValues(transporterRecord, transporter), is_enabled: transporter?.is_enabled ?? true };
}

export const transporterSchema = recordSchema(transporterRecord);
