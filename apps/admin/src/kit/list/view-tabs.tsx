import { Button } from '../look/button.tsx';
import { LinkTabs } from '../page/link-tabs.tsx';
import type { PageSearch } from './list-call.ts';
import { type ListView, type ViewedList, viewKey, viewPatch, viewSearchOf } from './list-views.ts';

interface ViewTabsProps<S> {
  list: ViewedList<S>;
  search: S;
  /** Undefined while loading. */
  views: readonly ListView[] | undefined;
  /** Opens the dialog that names and saves the current view. */
  onSave: () => unknown;
  /** Opens the dialog with all views. */
  onEdit: () => unknown;
  /** Called on hover or focus, to load the dialogs' code before the click. */
  onAhead: () => unknown;
}

const all = 'all';
const countOf = ({ count, is_capped: isCapped }: ListView) =>
  isCapped ? `${(count - 1).toLocaleString('pt-BR')}+` : count;

/** Tabs above a list: the whole list, and each saved view with its count. Each tab is a link. */
export function ViewTabs<S extends PageSearch>({ list, search, views, ...on }: ViewTabsProps<S>) {
  const now = viewKey(list, viewSearchOf(list, search));
  const tabs = [
    { key: all, label: 'Todos', search: {}, count: undefined },
    ...(views ?? []).map((view) => ({
      key: `${view.id}`,
      label: view.name,
      search: view.search,
      count: countOf(view),
    })),
  ].map((tab) => ({ ...tab, patch: viewPatch(list, tab.search) }));
  const current = tabs.find((tab) => viewKey(list, tab.search) === now);
  const canSave = views && !current;
  const canEdit = views && views.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only fetches the windows' code ahead
    <div onPointerEnter={on.onAhead} onFocus={on.onAhead}>
      <LinkTabs
        label="Visões"
        tabs={tabs}
        current={current?.key ?? ''}
        aside={
          <>
            {canSave && <Button onClick={on.onSave}>Salvar visão</Button>}
            {canEdit && (
              <Button onClick={on.onEdit} aria-label="Editar visões">
                Editar
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
