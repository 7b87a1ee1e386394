import type { CorrectionDraft } from '@botica/contract/features/orders/correction/order-correction';
import {
  type CorrectionPreview,
  orderCorrections,
} from '@botica/contract/features/orders/correction/order-correction.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { queryKey } from '../../../kit/api/query.ts';

const { previewCorrection } = orderCorrections.endpoints;

/** Milliseconds without typing before the server is asked. */
const restMs = 350;

export interface ShownPreview {
  preview: CorrectionPreview | undefined;
  /** True while the preview belongs to earlier values of the form. */
  isOld: boolean;
  /** The server's reason for refusing the correction in its current state. */
  refusal: string | null;
}

/**
 * The cost of the corrected order, calculated by the server. No request while `draft` is null, which means invalid
 * values.
 */
export function usePreview(id: number, version: number, draft: CorrectionDraft | null): ShownPreview {
  const text = draft === null ? null : JSON.stringify(draft);
  const [rested] = useDebouncedValue(text, restMs);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: [...queryKey(previewCorrection), id, version, rested],
    queryFn: ({ signal }) => call(previewCorrection, { params: { id }, body: JSON.parse(rested ?? '{}') }, { signal }),
    enabled: rested !== null && rested === text,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isOld = rested !== text || isPlaceholderData || isFetching;
  return { preview: data, isOld, refusal: error && rested === text ? errorMessage(error) : null };
}
