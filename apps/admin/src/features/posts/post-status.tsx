import { type BlogPostStatus, blogPostStatusNames } from '@botica/contract/features/posts/post-list-options';
import { type BlogPostFields, scheduledFor } from '@botica/contract/features/posts/post-rules';
import { formatInstantDay } from '@botica/contract/kit/dates';
import { useSession } from '../../kit/api/agent-context.tsx';
import { StatusBadge } from '../../kit/look/status-badge.tsx';
import type { StatusTone } from '../../kit/look/status-colors.ts';

const tones: Record<BlogPostStatus, StatusTone> = { Draft: 'created', Published: 'shipped', Hidden: 'preparing' };

/** "Agendado para 11/12/2026" for a post that is published from a later day. */
export function scheduledText(post: Parameters<typeof scheduledFor>[0], timeZone: string): string | null {
  const from = scheduledFor(post, new Date());
  return from && `Agendado para ${formatInstantDay(from, timeZone)}`;
}

export function PostStatus({ post }: { post: Pick<BlogPostFields, 'status' | 'published_at'> }) {
  const { time_zone: timeZone } = useSession().store;
  const scheduled = scheduledText(post, timeZone);
  if (scheduled) return <StatusBadge tone="approved">{scheduled}</StatusBadge>;
  return <StatusBadge tone={tones[post.status]}>{blogPostStatusNames[post.status]}</StatusBadge>;
}
