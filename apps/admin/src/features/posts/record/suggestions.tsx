import type { LinkedPost } from '@botica/contract/features/posts/post-schemas';
import { maxBuySeparately, maxBuyTogether, maxRelatedPosts } from '@botica/contract/features/posts/post-schemas';
import { posts } from '@botica/contract/features/posts/posts.contract';
import type { LinkedProduct } from '@botica/contract/features/products/linked-product';
import { products } from '@botica/contract/features/products/products.contract';
import { lockReasons } from '@botica/contract/features/products/record/advertising-lock';
import { formatBrlWire } from '@botica/contract/kit/money';
import { pageSize } from '@botica/contract/kit/page';
import { call } from '../../../kit/api/api.ts';
import { queryKey } from '../../../kit/api/query.ts';
import { ChosenList } from '../../../kit/form/chosen-list.tsx';
import { PagedPicker } from '../../../kit/form/paged-picker.tsx';
import choiceClasses from '../../../kit/form/pick-list.module.css';
import { useField } from '../../../kit/form/use-field.ts';
import { ProductChoice } from '../../products/picker/product-choice.tsx';
import { ProductThumbnail } from '../../products/product-thumbnail.tsx';
import { PostStatus } from '../post-status.tsx';
import { PostThumbnail } from '../post-thumbnail.tsx';
import { usePostFormParts } from './post-form-context.ts';

const sorted = { 'sort-by': 'title', ascending: '1' } as const;
const isLast = (items: readonly unknown[]) => items.length < pageSize;
const alreadyThere = 'Já está na lista.';

async function loadProducts(q: string, p: number, signal: AbortSignal) {
  const input = { ...sorted, p: String(p), 'per-page': String(pageSize), ...(q !== '' && { q }) };
  const { items } = await call(products.endpoints.choose, { query: input }, { signal });
  return { items, isLast: isLast(items) };
}

async function loadPosts(q: string, p: number, signal: AbortSignal) {
  const input = { ...sorted, p, ...(q !== '' && { q }) };
  const { items } = await call(posts.endpoints.search, { query: input }, { signal });
  const found = items.map(({ id, title, status, published_at, image }) => ({
    id,
    title,
    status,
    published_at,
    thumbnail: image?.thumbnail ?? null,
  }));
  return { items: found, isLast: isLast(items) };
}

/** Related posts, three at most. */
export function RelatedSection() {
  const { control, locked, post } = usePostFormParts();
  const { value, onChange, error } = useField({ control, name: 'related_posts' });
  const chosen: LinkedPost[] = value;
  const reasonOf = ({ id }: LinkedPost) => {
    if (id === post?.id) return 'É esta postagem.';
    return chosen.some((each) => each.id === id) ? alreadyThere : undefined;
  };
  return (
    <ChosenList
      title="Posts Relacionados"
      isAlone
      max={maxRelatedPosts}
      items={chosen}
      onChange={onChange}
      locked={locked}
      error={error}
      before={({ thumbnail }) => <PostThumbnail address={thumbnail} size={32} />}
      after={(chosenPost) => <PostStatus post={chosenPost} />}
      picker={
        <PagedPicker
          label="Adicionar post relacionado"
          example="Título da postagem"
          noun={['postagem', 'postagens']}
          queryKey={[...queryKey(posts.endpoints.search), 'picker']}
          load={loadPosts}
          failure="Não foi possível encontrar as postagens. Tente novamente."
          reasonOf={reasonOf}
          onPick={(picked) => onChange([...chosen, picked])}
        >
          {(found, reason) => (
            <>
              <PostThumbnail address={found.thumbnail} size={32} />
              <span className={choiceClasses.name}>
                {found.title}
                {reason}
              </span>
              <PostStatus post={found} />
            </>
          )}
        </PagedPicker>
      }
    />
  );
}

interface SuggestedProps {
  name: 'products_buy_separately' | 'products_buy_together';
  title: string;
  max: number;
}

function Suggested({ name, title, max }: SuggestedProps) {
  const { control, locked } = usePostFormParts();
  const { value, onChange, error } = useField({ control, name });
  const chosen: LinkedProduct[] = value;
  const reasonOf = (product: LinkedProduct) => {
    if (chosen.some(({ id }) => id === product.id)) return alreadyThere;
    return product.locked ? lockReasons.post_suggestion : undefined;
  };
  return (
    <ChosenList
      title={title}
      max={max}
      items={chosen}
      onChange={onChange}
      locked={locked}
      error={error}
      before={({ thumbnail }) => <ProductThumbnail address={thumbnail} size={32} />}
      after={({ price }) => <span className="quiet tabular">{formatBrlWire(price)}</span>}
      picker={
        <PagedPicker
          label={`Adicionar a ${title}`}
          example="Nome do produto"
          noun={['produto', 'produtos']}
          queryKey={[...queryKey(products.endpoints.choose), 'picker']}
          load={loadProducts}
          failure="Não foi possível obter mais produtos."
          reasonOf={reasonOf}
          onPick={(picked) => onChange([...chosen, picked])}
        >
          {(product, reason) => <ProductChoice product={product} reason={reason} />}
        </PagedPicker>
      }
    />
  );
}

export function SuggestionsSection() {
  return (
    <>
      <Suggested name="products_buy_separately" title="Produtos Avulsos" max={maxBuySeparately} />
      <Suggested name="products_buy_together" title="Compre Junto" max={maxBuyTogether} />
    </>
  );
}
