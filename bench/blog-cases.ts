import type { AskBench } from './bench-process.ts';
import type { Case } from './measure-case.ts';

interface Facts {
  total: number;
  rare: string;
  author: string;
  detail: number;
}

/** The list of posts in its variants and with its filters, and a single post. */
export async function blogCases(ask: AskBench): Promise<Case[]> {
  const [facts] = await ask<Facts[]>({
    kind: 'rows',
    text: `
      select (select count(*) from posts)::int as total, split_part(title, ' ', -1) as rare, author, id as detail
      from posts order by md5(id::text) limit 1`,
  });
  if (facts === undefined) throw new Error('The database is empty');
  const page = (name: string, query: Record<string, string | number>, p95 = 5) => ({
    name: `posts: ${name}`,
    path: `/v2/blog/posts/search?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]))}`,
    target: { p95 },
  });
  const search = (name: string, query: Record<string, string | number>) => page(name, query, 8);
  const lastPage = Math.ceil(facts.total / 30);
  const sorts = ['title', 'status', 'published_at', 'updated_at', 'author'];
  return [
    page('first page', {}),
    page('page 2', { p: 2 }),
    page('page in the middle', { p: Math.floor(lastPage / 2) }),
    page('last page', { p: lastPage }),
    ...sorts.flatMap((sort) => [0, 1].map((up) => page(`${sort} ${up ? 'up' : 'down'}`, { sort, ascending: up }))),
    ...['Draft', 'Published', 'Hidden'].map((status) => page(status, { status })),
    page('of one author', { author: facts.author }),
    page('of one author and status', { author: facts.author, status: 'Published' }),
    page('in the bin', { place: 'removed' }),
    search('rare word', { q: facts.rare }),
    search('common word', { q: 'vitamina' }),
    search('common word, by title', { q: 'vitamina', sort: 'title' }),
    search('common word, second page', { q: 'vitamina', p: 2 }),
    search('common word of one status', { q: 'sono', status: 'Published' }),
    search('two common words', { q: 'pele inverno' }),
    search('first letter of many words', { q: 'c' }),
    search('word that nobody has', { q: 'qzxqzx' }),
    { name: 'posts: authors and statuses', path: '/v2/blog/posts/search/filters', target: { p95: 25 } },
    { name: 'posts: the newest 1000', path: '/v2/blog/posts/list', target: { p95: 25 } },
    { name: 'posts: one', path: `/v2/blog/post/${facts.detail}`, target: { p95: 5 } },
  ];
}
