import type { SnapshotSite } from '@botica/contract/features/storefront/snapshot';
import { escapeText } from '../kit/escape.ts';
import type { SiteAssets } from '../kit/site-view.ts';
import { storeColors } from '../kit/store-colors.ts';
import { shortHash } from './hashes.ts';
import type { PlannedFile } from './planned-file.ts';
import type { Planner } from './planner.ts';
import type { SiteIndex } from './site-index.ts';

/** Output of the renderer's build: a style sheet, a script and a version. */
export interface Renderer {
  css: string;
  script: string;
  version: string;
}

interface AssetContents {
  css: string;
  script: string;
  icon: string;
}

/** Root path of the assets. A preview has its own, because no release may contain a preview's files. */
export const assetRoot = ({ preview }: Pick<SnapshotSite, 'preview'>) => `${preview?.path ?? ''}/assets/`;

export function assetsOf({ site }: SiteIndex, renderer: Renderer): { paths: SiteAssets; contents: AssetContents } {
  const { main_color, secondary_color, name } = site.store;
  const colors = storeColors(main_color, secondary_color);
  const contents = { css: colors + renderer.css, script: renderer.script, icon: iconOf(name, colors) };
  // Names contain a content hash, so that a URL always returns the same content.
  const named = (name: string, content: string, type: string) =>
    `${assetRoot(site)}${name}-${shortHash(content).slice(0, 10)}.${type}`;
  const paths = {
    css: named('site', contents.css, 'css'),
    script: named('site', contents.script, 'js'),
    icon: named('icone', contents.icon, 'svg'),
  };
  return { paths, contents };
}

/** Default icon: the first letter of the shop's name on its colour. */
function iconOf(name: string, colors: string): string {
  const colorOf = (property: string) => new RegExp(`--${property}:(#[0-9a-f]{6})`).exec(colors)?.[1] ?? '#333333';
  const letter = escapeText([...name.trim()][0]?.toUpperCase() ?? '+');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colorOf('main')}"/><text x="32" y="45" font-family="sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="${colorOf('on-main')}">${letter}</text></svg>`;
}

export function planAssets(paths: SiteAssets, contents: AssetContents, planner: Planner): PlannedFile[] {
  const { css, script, icon } = contents;
  return [
    planner.file(paths.css, 'css', css, () => css),
    planner.file(paths.script, 'js', script, () => script),
    planner.file(paths.icon, 'svg', icon, () => icon),
  ];
}
