import { type BlogPostStatus, blogPostStatusNames } from '@botica/contract/features/posts/blog-post-list-options';
import { StatusBadge } from '../../kit/look/status-badge.tsx';
import type { StatusTone } from '../../kit/look/status-colors.ts';

const tones: Record<BlogPostStatus, StatusTone> = { Draft: 'created', Published: 'shipped', Hidden: 'preparing' };

export function PostStatus({ status }: { status: BlogPostStatus }) {
  return <StatusBadge tone={tones[status]}>{blogPostStatusNames[status]}</StatusBadge>;
}
