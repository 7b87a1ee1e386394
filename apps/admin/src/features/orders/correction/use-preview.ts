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

/** So long after the last stroke the server is asked. */
const restMs = 350;

export interface ShownPreview {
  preview: CorrectionPreview | undefined;
  /** What is shown belongs to what stood in the form before. */
  isOld: boolean;
  /** Why the server would not take the correction as it stands. */
  refusal: string | null;
}

/** The cost of the order as it is being corrected: the server adds it up. `draft` null: something is wrong, and nothing is asked. */
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
