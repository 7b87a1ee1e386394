// The first load of every page reads this: in their contracts, the options of six lists would add 18 kB to the sign-in.

/** The columns that the list offers to sort by. */
export const blogPostSorts = ['title', 'status', 'published_at', 'updated_at', 'author'] as const;
export type BlogPostSort = (typeof blogPostSorts)[number];

/** In the order in which a post usually has them: so a list is sorted by it. */
export const blogPostStatuses = ['Draft', 'Published', 'Hidden'] as const;
export type BlogPostStatus = (typeof blogPostStatuses)[number];

export const blogPostStatusNames = {
  Draft: 'Rascunho',
  Published: 'Publicado',
  Hidden: 'Ocultado',
} as const satisfies Record<BlogPostStatus, string>;

/** Those of the blog, or those that were removed less than 30 days ago. */
export const blogPostPlaces = ['removed'] as const;
