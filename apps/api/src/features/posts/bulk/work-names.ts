/** Batch kinds of the posts, as they are stored. */
export const hideKind = 'posts.hide';
export const removeKind = 'posts.remove';
