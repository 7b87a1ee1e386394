import { productsMedia } from '@botica/contract/features/products/media/products-media.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { bodyOf, type PictureDraft } from './picture-draft.ts';

/** Milliseconds after the last change, because drawing is expensive for the server. */
const waitMs = 10_000;

interface ServerPreview {
  /** A data URL; null before the drawing, or if the draft has changed since. */
  image: string | null;
  error: string;
  isDrawing: boolean;
  /** Draws it now. */
  refresh: () => Promise<void>;
}

/** The picture as drawn by the server, requested some time after the last change or at once. */
export function useServerPreview(productId: number, type: 1 | 2, draft: PictureDraft): ServerPreview {
  const [shown, setShown] = useState<{ of: PictureDraft; image: string | null; error: string } | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const refresh = async () => {
    if (draft.base === null) return;
    setDrawing(true);
    try {
      const body = { type, ...bodyOf(draft) };
      const { image } = await call(productsMedia.endpoints.previewMedia, { params: { id: productId }, body });
      setShown({ of: draft, image, error: '' });
    } catch (error) {
      setShown({ of: draft, image: null, error: errorMessage(error) });
    }
    setDrawing(false);
  };
  const later = useEffectEvent(refresh);
  useEffect(() => {
    if (draft.base === null) return;
    const timer = setTimeout(() => void later(), waitMs);
    return () => clearTimeout(timer);
  }, [draft]);
  const isOfNow = shown?.of === draft;
  return { image: isOfNow ? shown.image : null, error: isOfNow ? shown.error : '', isDrawing, refresh };
}
