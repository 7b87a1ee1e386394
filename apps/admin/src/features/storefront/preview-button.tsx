import type { BlogPost } from '@botica/contract/features/posts/post-schemas';
import type { Product } from '@botica/contract/features/products/product-schemas';
import { prescriptionClassTable } from '@botica/contract/features/products/record/prescription-class-table';
import { type Preview, previews, previewsErrors } from '@botica/contract/features/storefront/previews.contract';
import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../kit/api/api.ts';
import { errorMessage } from '../../kit/api/error-message.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { Button } from '../../kit/look/button.tsx';

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));

/** Fields that decide whether a record has a page. */
type Seen = { id: number; removed_at: string | null; prescription_class?: Product['prescription_class'] };

function whyNone({ removed_at: removedAt, prescription_class: kind = 'none' }: Seen): string | undefined {
  if (removedAt !== null) return previewsErrors['storefront.preview_removed'].message;
  return prescriptionClassTable[kind].isNeverOnline
    ? previewsErrors['storefront.preview_never_online'].message
    : undefined;
}

interface PreviewButtonProps {
  record: Seen;
  make: () => Promise<Preview>;
}

/** Creates a link to a preview of the record's page in the shop. */
function PreviewButton({ record, make }: PreviewButtonProps) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const open = async () => {
    try {
      setPreview(await make());
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return (
    <>
      <Button icon={<IconEye size={16} aria-hidden />} disabledReason={whyNone(record)} onClick={open}>
        Prévia no site
      </Button>
      <Suspense>{preview && <PreviewDialog preview={preview} onClose={() => setPreview(null)} />}</Suspense>
    </>
  );
}

export const ProductPreviewButton = ({ product }: { product: Product }) => (
  <PreviewButton
    record={product}
    make={() => call(previews.endpoints.previewProduct, { params: { id: product.id } })}
  />
);

export const PostPreviewButton = ({ post }: { post: BlogPost }) => (
  <PreviewButton record={post} make={() => call(previews.endpoints.previewPost, { params: { id: post.id } })} />
);
