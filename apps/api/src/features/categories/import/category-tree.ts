import { normaliseText } from '@botica/contract/kit/text';
import type { CategoryFields } from '../record/categories.store.ts';
import type { CategoryRow } from '../tree/category-tree.store.ts';
import { normaliseCategory } from '../tree/category-wire.ts';

/** A category of the store, or one that the rows of a file create. */
export interface TreeNode {
  /** The stored category; null if it is new. */
  row: CategoryRow | null;
  name: string;
  parent: TreeNode | null;
  /** Fields that the rows have changed. */
  patch: Partial<CategoryFields>;
}

export interface CategoryTree {
  byPath: Map<string, TreeNode[]>;
  /** Owners of the taken slugs. */
  slugs: Map<string, TreeNode>;
  count: number;
}

const keyOf = (names: readonly string[]) => names.map(normaliseText).join('\n');
const namesOf = ({ name, parent }: TreeNode): string[] => (parent === null ? [name] : [parent.name, name]);

export function addNode({ byPath, slugs }: CategoryTree, node: TreeNode): void {
  const key = keyOf(namesOf(node));
  byPath.set(key, [...(byPath.get(key) ?? []), node]);
  if (node.row !== null) slugs.set(node.row.slug, node);
}

export function treeOf(rows: readonly CategoryRow[]): CategoryTree {
  const tree: CategoryTree = { byPath: new Map(), slugs: new Map(), count: rows.length };
  const nodes = new Map<number, TreeNode>();
  const nodeOf = (row: CategoryRow, parent: TreeNode | null) => {
    const node: TreeNode = { row: normaliseCategory(row), name: row.name, parent, patch: {} };
    nodes.set(row.id, node);
    addNode(tree, node);
  };
  for (const row of rows) if (row.parent_id === null) nodeOf(row, null);
  for (const row of rows) if (row.parent_id !== null) nodeOf(row, nodes.get(row.parent_id) ?? null);
  return tree;
}

export const nodesAt = ({ byPath }: CategoryTree, names: readonly string[]): readonly TreeNode[] =>
  byPath.get(keyOf(names)) ?? [];
