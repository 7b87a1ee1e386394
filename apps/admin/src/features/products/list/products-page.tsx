import type { ProductListFilter } from '@botica/contract/features/products/bulk/products-bulk.contract';
import { productFilterNames, productFilterValues } from '@botica/contract/features/products/list/product-filter-names';
import type { ProductRow } from '@botica/contract/features/products/product-schemas';
import { products } from '@botica/contract/features/products/products.contract';
import { formatInstantDay } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import { pageSize } from '@botica/contract/kit/page';
import { IconFileExport, IconPhotoUp, IconPill, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { invalidate } from '../../../kit/api/query.ts';
import { type Column, momentOrder } from '../../../kit/list/column.ts';
import { FilterButton } from '../../../kit/list/filter-button.tsx';
import { FirstStep } from '../../../kit/list/first-step.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { rowActions } from '../../../kit/list/row-actions.tsx';
import { CutText, Inline, Tag } from '../../../kit/list/table-cell.tsx';
import { useListSearch } from '../../../kit/list/use-list.ts';
import type { Selection } from '../../../kit/list/use-selection.ts';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { ImportButton } from '../../../platform/imports/import-button.tsx';
import { categoryOptions, productFormOptions, productListOptions } from '../product-queries.ts';
import { ProductThumbnail } from '../product-thumbnail.tsx';
import { ProductActions, RemovedActions } from './product-actions.tsx';
import { type ProductSearch, productList } from './product-list.ts';
import { ProductVisibility } from './product-visibility.tsx';

const ProductExportDialog = lazy(async () => ({
  default: (await import('../bulk/product-export-dialog.tsx')).ProductExportDialog,
}));
const ProductSelectionBar = lazy(async () => ({
  default: (await import('../bulk/product-selection-bar.tsx')).ProductSelectionBar,
}));

const SendPicturesDialog = lazy(async () => ({
  default: (await import('../media/send-pictures-dialog.tsx')).SendPicturesDialog,
}));

const loadPanel = () => import('./product-filter-panel.tsx');
const ProductFilterPanel = lazy(async () => ({ default: (await loadPanel()).ProductFilterPanel }));

const empty = {
  none: {
    icon: IconPill,
    title: 'Ainda não há produtos',
    text: 'Crie o primeiro para começar o catálogo, ou importe uma planilha.',
    actions: (
      <FirstStep needed={products.endpoints.create.access} link={{ to: '/products/new' }}>
        Criar o primeiro produto
      </FirstStep>
    ),
  },
  found: { title: 'Nenhum produto encontrado', text: 'Confira a busca ou limpe os filtros.', clear: 'Limpar filtros' },
};
const emptyBin = {
  none: { icon: IconTrash, title: 'A lixeira está vazia', text: 'Produtos removidos ficam aqui por 30 dias.' },
  found: {
    title: 'Nada na lixeira',
    text: 'Produtos removidos ficam aqui por 30 dias.',
    clear: 'Ver os produtos da loja',
  },
};

/** /products and /product */
export function ProductsPage() {
  const [isFiltering, setFiltering] = useState(false);
  const search = useListSearch(productList);
  const isBin = search.place === 'removed';
  const { p: _, ...filter } = productList.toQuery(search);
  return (
    <ListPage
      list={productList}
      options={productListOptions}
      missing={usePermission(products.endpoints.list.access)}
      title={isBin ? 'Lixeira de produtos' : 'Produtos'}
      label={isBin ? 'Produtos na lixeira' : 'Produtos'}
      noun={['produto', 'produtos']}
      pageActions={<PageActions isBin={isBin} filter={filter} />}
      searchBy={{
        q: { name: 'Busca', label: 'Buscar por nome, ingrediente ou código' },
      }}
      filterButton={() => (
        <FilterButton aria-expanded={isFiltering} onAhead={loadPanel} onClick={() => setFiltering((before) => !before)}>
          Filtros
        </FilterButton>
      )}
      filters={({ search, show }) => (
        <Suspense>{isFiltering && <ProductFilterPanel search={search} show={show} />}</Suspense>
      )}
      chips={useFilterChips(search)}
      columns={columns(useSession().store.time_zone, isBin)}
      rowLink={({ id }) => ({ to: '/products/$id', params: { id: String(id) } })}
      rowLabel={rowLabel}
      empty={isBin ? emptyBin : empty}
      skeletonRows={30}
      {...(!isBin && {
        selectionBar: (selection: Selection, total: number | null) => (
          <Suspense>
            <ProductSelectionBar selection={selection} filter={filter} total={total} pageSize={pageSize} />
          </Suspense>
        ),
      })}
    />
  );
}

function PageActions({ isBin, filter }: { isBin: boolean; filter: ProductListFilter }) {
  const [isExporting, setExporting] = useState(false);
  const [isSending, setSending] = useState(false);
  const client = useQueryClient();
  const missing = usePermission(products.endpoints.create.access);
  const look = {
    variant: 'primary',
    icon: <IconPlus size={16} aria-hidden />,
    children: 'criar novo produto',
  } as const;
  if (isBin) return <LinkButton link={{ to: '/products' }}>Ver os produtos da loja</LinkButton>;
  return (
    <>
      <LinkButton link={{ to: '/products', search: { place: 'removed' } }} icon={<IconTrash size={16} aria-hidden />}>
        Lixeira
      </LinkButton>
      <ImportButton kind="products" access={products.endpoints.create.access} />
      <Button icon={<IconPhotoUp size={16} aria-hidden />} disabledReason={missing} onClick={() => setSending(true)}>
        Enviar imagens
      </Button>
      <Button icon={<IconFileExport size={16} aria-hidden />} onClick={() => setExporting(true)}>
        Exportar
      </Button>
      {missing ? (
        <Button {...look} disabledReason={missing} />
      ) : (
        <LinkButton {...look} aria-keyshortcuts="n" link={{ to: '/products/new' }} />
      )}
      <Suspense>
        {isSending && (
          <SendPicturesDialog
            onClose={(count) => {
              setSending(false);
              if (count > 0) void invalidate(client, products.endpoints.list);
            }}
          />
        )}
        {isExporting && (
          <ProductExportDialog
            selection={{ filter }}
            countText="todos os produtos da lista"
            onClose={() => setExporting(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Texts of the list's filters. The name of a form or category is fetched only if the list is narrowed to it. */
function useFilterChips(search: ProductSearch) {
  const forms = useQuery({ ...productFormOptions(), enabled: search.form !== undefined }).data?.forms;
  const categories = useQuery({ ...categoryOptions(), enabled: search.category !== undefined }).data?.items;
  const chip = <Key extends keyof typeof productFilterValues>(key: Key) => ({
    name: productFilterNames[key],
    text: (found: ProductSearch) => {
      const value = found[key];
      const names: Partial<Record<string, string>> = productFilterValues[key];
      return value && names[value];
    },
  });
  return {
    'available-ecommerce': chip('available-ecommerce'),
    'available-prescription': chip('available-prescription'),
    category: {
      name: productFilterNames.category,
      text: ({ category }: ProductSearch) =>
        category === undefined ? undefined : (categories?.find(({ id }) => id === category)?.name ?? `nº ${category}`),
    },
    usage: chip('usage'),
    form: {
      name: productFilterNames.form,
      text: ({ form }: ProductSearch) =>
        form === undefined ? undefined : (forms?.find(({ id }) => id === form)?.name ?? `nº ${form}`),
    },
    prescription: chip('prescription'),
    'sold-out': chip('sold-out'),
    flag: chip('flag'),
    problem: chip('problem'),
    place: chip('place'),
  };
}

const soldOutTag = 'esgotado';
const lockedTag = 'receita';

const visibilityColumn = (timeZone: string): Column<ProductRow> => ({
  key: 'visibility',
  header: 'Visibilidade',
  width: '212px',
  onPhone: 'plain',
  render: (row) => <ProductVisibility row={row} timeZone={timeZone} />,
});

const categoryColumn: Column<ProductRow> = {
  key: 'category',
  header: 'Categoria',
  width: '148px',
  hideBelow: 1280,
  onPhone: 'left',
  quiet: 'phone',
  titled: true,
  cutAt: 136,
  render: ({ categories }) => categories.map(({ name }) => name).join(', '),
};

/** Days are in the store's time zone. */
function columns(timeZone: string, isBin: boolean): Column<ProductRow>[] {
  return [
    { key: 'name', header: 'Nome', sortKey: 'title', takesRest: true, onPhone: 'title', render: renderName },
    {
      key: 'price',
      header: 'Preço',
      align: 'right',
      width: '120px',
      hideBelow: 1100,
      onPhone: 'aside',
      render: ({ discount_price: price }) => (price === '0.00' ? '–' : formatBrlWire(price)),
    },
    // A product in the bin is visible nowhere and in no category, whatever its switches say.
    ...(isBin ? [] : [visibilityColumn(timeZone), categoryColumn]),
    {
      key: 'created_at',
      header: isBin ? 'Removido' : 'Criado',
      ...(isBin ? {} : { sortKey: 'created_at', sortWords: momentOrder, largestFirst: true as const }),
      width: '112px',
      hideBelow: 1100,
      onPhone: 'right',
      quiet: 'phone',
      render: ({ created_at: created, removed_at: removed }) => formatInstantDay(removed ?? created, timeZone),
    },
    rowActions((row) => (isBin ? <RemovedActions row={row} /> : <ProductActions row={row} />), {
      width: isBin ? '84px' : '204px',
      // Five buttons side by side leave no room for a name in the first column of a card.
      onPhone: 'plain',
    }),
  ];
}

/** All texts that the row's link shows. */
const rowLabel = ({ title, subtitle, sold_out: isSoldOut, locked }: ProductRow) =>
  [title, subtitle, isSoldOut && soldOutTag, locked && lockedTag].filter(Boolean).join(', ');

function renderName({ title, subtitle, image, sold_out: isSoldOut, locked }: ProductRow) {
  return (
    <Inline gap={10}>
      <ProductThumbnail address={image?.thumbnail ?? null} size={32} />
      <CutText wrapsOnPhone>{subtitle ? `${title} · ${subtitle}` : title}</CutText>
      {isSoldOut && <Tag>{soldOutTag}</Tag>}
      {locked && <Tag>{lockedTag}</Tag>}
    </Inline>
  );
}
