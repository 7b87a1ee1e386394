import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../features/website/settings-page.tsx';
import { settingsSearch } from '../../features/website/settings-search.ts';

export const Route = createFileRoute('/_app/settings')({
  validateSearch: settingsSearch,
  component: SettingsRoute,
});

function SettingsRoute() {
  return <SettingsPage tab={Route.useSearch().tab} />;
}
