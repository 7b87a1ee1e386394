import type { FileHandle } from 'node:fs/promises';
import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { dayInZone } from '@botica/contract/kit/dates';
import { branchesPage } from '../pages/branches.tsx';
import { categoriesPage, notFoundPage, policyPage } from '../pages/plain-pages.tsx';
import { searchPage } from '../pages/search.tsx';
import { contentSecurityOf } from './content-security.ts';
import { planFeed } from './plan-feed.ts';
import { planCategories, planHome } from './plan-lists.ts';
import { planBlog, planPosts, planProducts } from './plan-records.ts';
import type { PlannedFile } from './planned-file.ts';
import { type Planner, plannerOf } from './planner.ts';
import { planSearch } from './search-index.ts';
import { assetRoot, assetsOf, planAssets, type Renderer } from './site-assets.ts';
import type { SiteIndex } from './site-index.ts';
import { planRobots, planSitemap } from './sitemap.ts';

export interface SitePlan {
  files: PlannedFile[];
  csp: string;
  /** URL of the shop's icon. */
  icon: string;
}

/** Plans every file of the site by its inputs; none is rendered yet. `contentTimes` fills during rendering. */
export function planSite(
  index: SiteIndex,
  renderer: Renderer,
  file: FileHandle,
  contentTimes: ReadonlyMap<string, string>,
): SitePlan {
  const { at: _, redirects: __, moved: ___, best_sellers: ____, ...site } = index.site;
  const { paths, contents } = assetsOf(index, renderer);
  const icon = site.store.logos.icon ?? paths.icon;
  const csp = contentSecurityOf(site.origin + assetRoot(site), site);
  const hasPosts = index.posts.length > 0;
  const planner = plannerOf({ site, hasPosts, assets: paths, csp }, renderer.version);
  const listed = [
    planHome(index, planner),
    ...planCategories(index, planner),
    ...planProducts(index, planner, file),
    ...planBlog(index, planner),
    ...planPosts(index, planner, file),
    ...planPlainPages(index, planner),
  ];
  const { preview } = site;
  if (preview) {
    const shown = listed.filter(({ path }) => path === preview.shows);
    return { files: [...planAssets(paths, contents, planner), ...shown], csp, icon };
  }
  const sorts = new RegExp(`^${sitePaths.category('')}[^/]+/(?!pagina/)`);
  const searchable = listed.filter(({ type, path }) => type === 'html' && !sorts.test(path)).map(({ path }) => path);
  const files = [
    ...planAssets(paths, contents, planner),
    ...listed,
    planner.page(sitePaths.search, { data: null, draw: searchPage }),
    planner.page(sitePaths.notFound, { data: null, draw: notFoundPage }),
    ...planSearch(index, planner),
    ...planFeed(index, planner, file),
    ...planSitemap(index, { paths: searchable, contentTimes }, planner),
    planRobots(index, planner),
  ];
  return { files, csp, icon };
}

function planPlainPages({ site }: SiteIndex, planner: Planner): PlannedFile[] {
  const today = dayInZone(new Date(site.at), site.time_zone);
  const closedDays = site.store.closed_days.filter(({ day }) => day >= today);
  return [
    planner.page(sitePaths.categories, { data: null, draw: categoriesPage }),
    planner.page(sitePaths.branches, {
      data: [site.branches, closedDays],
      draw: (view) => branchesPage(view, closedDays),
    }),
    ...site.policies.map((policy) =>
      planner.page(sitePaths.policy(policy.id), { data: policy, draw: (view) => policyPage(view, policy) }),
    ),
  ];
}
