import { createFileRoute } from '@tanstack/react-router';
import { codeList } from '../../../features/coupons/codes/code-list.ts';
import { laterPage } from '../../../kit/page/later-page.tsx';

export const Route = createFileRoute('/_app/promocode/$id_/codes')({
  validateSearch: codeList.read,
  component: CodesRoute,
});

const CodesPage = laterPage(async () => (await import('../../../features/coupons/codes/codes-page.tsx')).CodesPage);

function CodesRoute() {
  const { id } = Route.useParams();
  return <CodesPage key={id} id={Number(id)} />;
}
