import { createFileRoute } from '@tanstack/react-router';
import { CategoryHistoryButton } from '../../../features/audit/category-history.tsx';
import { categoryOptions, mayReadCategories } from '../../../features/categories/category-queries.ts';
import { CategoryPage } from '../../../features/categories/record/category-page.tsx';
import { readJustMade } from '../../../kit/page/just-made.ts';
import { loadSoon } from '../../../kit/page/load-soon.ts';

export const Route = createFileRoute('/_app/categories/$id')({
  validateSearch: readJustMade,
  loader: async ({ context: { queryClient: client, session }, params, cause }) => {
    if (!mayReadCategories(session)) return;
    await loadSoon(cause, client.prefetchQuery(categoryOptions(params.id)));
  },
  component: CategoryRoute,
});

function CategoryRoute() {
  const { id } = Route.useParams();
  return (
    <CategoryPage
      key={id}
      id={id}
      search={Route.useSearch()}
      actions={(category) => <CategoryHistoryButton category={category} />}
    />
  );
}
