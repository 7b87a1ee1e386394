// The first load of every page reads this: in their contracts, the options of six lists would add 18 kB to the sign-in.

/** Sort columns of the list. */
export const blogPostSorts = ['title', 'status', 'published_at', 'updated_at', 'author'] as const;
export type BlogPostSort = (typeof blogPostSorts)[number];

/** The usual sequence of a post's statuses, by which a list is sorted. */
export const blogPostStatuses = ['Draft', 'Published', 'Hidden'] as const;
export type BlogPostStatus = (typeof blogPostStatuses)[number];

export const blogPostStatusNames = {
  Draft: 'Rascunho',
  Published: 'Publicado',
  Hidden: 'Ocultado',
} as const satisfies Record<BlogPostStatus, string>;

/** `removed`: posts in the bin, removed less than 30 days ago. By default those of the blog. */
export const blogPostPlaces = ['removed'] as const;
