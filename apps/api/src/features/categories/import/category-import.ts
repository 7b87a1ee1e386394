import { categoriesErrors } from '@botica/contract/features/categories/categories.contract';
import { maxCategories } from '@botica/contract/features/categories/category-schemas';
import {
  type CategoryColumn,
  categoryColumns,
} from '@botica/contract/features/categories/import/category-imports.contract';
import { namesOnPath } from '@botica/contract/features/products/import/category-path';
import { slugTakenMessage } from '@botica/contract/features/products/products.contract';
import { slugFaults } from '@botica/contract/kit/slug-faults';
import { normaliseText } from '@botica/contract/kit/text';
import { changedFields } from '../../../platform/audit/audit.ts';
import type { BatchContext } from '../../../platform/batches/batch-kind.ts';
import { lackOfEach } from '../../../platform/imports/import-mapping.ts';
import type { RowDecision, RunState, SimpleKind } from '../../../platform/imports/simple-import.ts';
import { type CategoryFields, lockTree } from '../record/categories.store.ts';
import { dateFaults } from '../record/category-patch.ts';
import { newFields } from '../record/create-category.ts';
import { readCategories } from '../tree/category-tree.store.ts';
import { findAllAndLock } from './category-import.store.ts';
import { addNode, type CategoryTree, nodesAt, type TreeNode, treeOf } from './category-tree.ts';
import { writeNodes } from './write-nodes.ts';

type RowInput = Partial<Record<CategoryColumn, unknown>>;
type Decided = RowDecision<TreeNode | null>;

const tooDeep = 'São no máximo dois níveis: "Categoria > Subcategoria".';
const channelColumns = ['ecommerce_status', 'ecommerce_from', 'callcenter_status', 'callcenter_from'] as const;

const refused = (key: CategoryColumn, message: string) => ({
  reason: `${categoryColumns.label(key)}: ${message.replace(/\.$/, '')}.`,
});

/** Path of names to a row's category; null if it has more than two levels. */
function namesOf({ name, parent }: RowInput): string[] | null {
  const own = namesOnPath(String(name));
  const above = parent === undefined ? [] : namesOnPath(String(parent));
  // Some programs write the whole path in the name column, beside the parent column.
  const isRepeated =
    own.length === 2 && above.length === 1 && normaliseText(own[0] ?? '') === normaliseText(above[0] ?? '');
  const names = isRepeated ? own : [...above, ...own];
  return names.length > 2 ? null : names;
}

/** Finds the category of a path, or creates its nodes. A text is the reason why that is impossible. */
function nodeFor(tree: CategoryTree, names: readonly string[]): { node: TreeNode; made: TreeNode[] } | string {
  const made: TreeNode[] = [];
  let parent: TreeNode | null = null;
  for (const [at, name] of names.entries()) {
    const path = names.slice(0, at + 1);
    const found = nodesAt(tree, path);
    if (found.length > 1) return `Há mais de uma categoria "${path.join(' > ')}".`;
    const node: TreeNode = found[0] ?? { row: null, name, parent, patch: {} };
    if (found.length === 0) made.push(node);
    parent = node;
  }
  return { node: parent as TreeNode, made };
}

function patchOf(sent: RowInput, current: CategoryFields): Partial<CategoryFields> {
  const { slug, description, keywords, visible } = sent as Partial<CategoryFields>;
  const channelOf = (channel: 'ecommerce' | 'callcenter') => {
    const status = sent[`${channel}_status`] as boolean | undefined;
    const from = sent[`${channel}_from`] as string | undefined;
    if (status === undefined && from === undefined) return {};
    const before = current[channel];
    return { [channel]: { status: status ?? before.status, from: from ?? before.from } };
  };
  return {
    ...(slug !== undefined && slug !== current.slug && { slug, is_fixed_slug: true }),
    ...(description !== undefined && { description }),
    ...(keywords !== undefined && { keywords }),
    ...(visible !== undefined && { visible }),
    ...channelOf('ecommerce'),
    ...channelOf('callcenter'),
  };
}

function faultOf(ctx: BatchContext, tree: CategoryTree, node: TreeNode, patch: Partial<CategoryFields>) {
  const current = currentFields(node);
  if (patch.slug !== undefined) {
    const message = slugFaults({ ...current, ...patch }).slug;
    if (message !== undefined) return refused('slug', message);
    const owner = tree.slugs.get(patch.slug);
    if (owner !== undefined && owner !== node) return refused('slug', slugTakenMessage);
  }
  const dates = dateFaults(current, { ...current, ...patch }, ctx.clock());
  const [wrong] = Object.entries(dates);
  return wrong === undefined ? null : refused(wrong[0].replace('.', '_') as CategoryColumn, wrong[1]);
}

/** Fields of a category after the earlier rows. */
const currentFields = ({ row, name, patch }: TreeNode): CategoryFields => ({
  ...(row ?? { ...newFields({ name, visible: true }), slug: '' }),
  ...patch,
});

function decideRow(ctx: BatchContext, tree: CategoryTree, sent: RowInput, planned: number): Decided {
  if (sent.name === undefined) return refused('name', 'Informe o nome da categoria');
  const names = namesOf(sent);
  if (names === null) return refused('parent', tooDeep);
  const found = nodeFor(tree, names);
  if (typeof found === 'string') return refused('name', found);
  const { node, made } = found;
  if (tree.count + planned + made.length > maxCategories)
    return { reason: categoriesErrors['categories.too_many'].message };
  const channel = node.parent === null ? undefined : channelColumns.find((column) => sent[column] !== undefined);
  if (channel) return refused(channel, categoriesErrors['categories.channel_of_parent'].message);
  const current = currentFields(node);
  const patch = patchOf(sent, current);
  const fault = faultOf(ctx, tree, node, patch);
  if (fault !== null) return fault;
  for (const one of made) addNode(tree, one);
  tree.count += made.length;
  const isNew = made.includes(node);
  if (!isNew && Object.keys(changedFields(current, { ...current, ...patch })).length === 0)
    return { outcome: 'unchanged', plan: null };
  Object.assign(node.patch, patch);
  if (patch.slug !== undefined) tree.slugs.set(patch.slug, node);
  return { outcome: isNew ? 'created' : 'changed', plan: node };
}

async function decideRows(
  ctx: BatchContext,
  sent: readonly RowInput[],
  { isDryRun, planned }: RunState,
): Promise<Decided[]> {
  const { db, actor } = ctx;
  const rows = isDryRun
    ? await readCategories(db, { storeId: actor.storeId })
    : await findAllAndLock(db, actor.storeId);
  const tree = treeOf(rows);
  return sent.map((row) => decideRow(ctx, tree, row, planned));
}

/** Import of categories. A category is found by its path of names; a row changes it or creates it. */
export const categoryImport: SimpleKind<CategoryColumn, TreeNode | null> = {
  purpose: 'categories',
  noun: 'categorias',
  columns: categoryColumns,
  lacks: (columns) => lackOfEach(categoryColumns, columns, ['name']),
  lockFirst: lockTree,
  decide: (ctx, rows, run) =>
    decideRows(
      ctx,
      rows.map(({ sent }) => sent),
      run,
    ),
  write: (inside, plans) =>
    writeNodes(
      inside,
      plans.filter((plan) => plan !== null),
    ),
  tables: [],
  takenMessage: 'Esta categoria acaba de ser gravada; envie a linha de novo.',
};
