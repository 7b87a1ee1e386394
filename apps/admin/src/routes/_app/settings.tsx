import { createFileRoute } from '@tanstack/react-router';
import { settingsSearch } from '../../features/website/settings-search.ts';
import { laterPage } from '../../kit/page/later-page.tsx';

export const Route = createFileRoute('/_app/settings')({
  validateSearch: settingsSearch,
  component: SettingsRoute,
});

const SettingsPage = laterPage(async () => (await import('../../features/website/settings-page.tsx')).SettingsPage);

function SettingsRoute() {
  return <SettingsPage tab={Route.useSearch().tab} />;
}
