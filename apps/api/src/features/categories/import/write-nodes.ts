import { audit, changedFields } from '../../../platform/audit/audit.ts';
import type { InChange } from '../../../platform/audit/change-record.ts';
import { updateCategory } from '../record/categories.store.ts';
import { fieldsOf } from '../record/category-patch.ts';
import { placeCategory } from '../record/create-category.ts';
import type { CategoryRow } from '../tree/category-tree.store.ts';
import type { TreeNode } from './category-tree.ts';

async function changeNode(inside: InChange, row: CategoryRow, { patch }: TreeNode): Promise<void> {
  const { db } = inside;
  const fields = { ...fieldsOf(row), ...patch };
  const beside = { featuredId: row.featured_product?.id ?? null, logo: row.logo?.name ?? null };
  if (!(await updateCategory(db, row, fields, beside))) throw new Error('A locked category has changed');
  const changes = changedFields(row, { ...row, ...fields });
  await audit(db, inside, { entity: 'category', entityId: row.id, action: 'categories.updated', changes });
}

/**
 * Creates and changes categories, each of them once and parents first. The caller has locked the tree and its
 * categories. A parent that is only named by its children is created with them.
 */
export async function writeNodes(inside: InChange, nodes: readonly TreeNode[]): Promise<void> {
  const ids = new Map<TreeNode, number>();
  const idOf = async (node: TreeNode): Promise<number> => {
    const known = node.row?.id ?? ids.get(node);
    if (known !== undefined) return known;
    const parent = node.parent === null ? null : await idOf(node.parent);
    const { visible = true, name: _name, ...more } = node.patch;
    const id = await placeCategory(inside, { name: node.name, parent, visible, more, logo: null });
    ids.set(node, id);
    return id;
  };
  for (const node of new Set(nodes)) {
    if (node.row === null) await idOf(node);
    else await changeNode(inside, node.row, node);
  }
}
