import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
import { createContext, type MouseEvent, type ReactNode, Suspense, use, useEffect } from 'react';
import { AgentContext } from '../api/agent-context.tsx';
import { useUnseenCount } from './news-count.ts';
import classes from './page.module.css';
import { isStepBack } from './way-back.ts';

/** Content beside the title of a record's page; the shell provides it. */
export const RecordLine = createContext<ReactNode>(null);

interface PageProps {
  /** Maximum width: `list` 1280 px, `form` 720 px. */
  width?: 'list' | 'form';
  children: ReactNode;
}

export function Page({ width = 'list', children }: PageProps) {
  return <div className={`${classes.page} ${classes[width]}`}>{children}</div>;
}

interface PageHeaderProps {
  title: string;
  /** Shown beside the title: a status or a count. */
  aside?: ReactNode;
  /** A muted line below the title. */
  subtitle?: ReactNode;
  /** Target of the back arrow and its accessible name. */
  back?: { link: LinkProps; label: string };
  /** Buttons, one of them primary. */
  actions?: ReactNode;
}

/** The page's h1, also used for the tab's title: "Pedido #1042 — Farmácia". */
export function PageHeader({ title, aside, subtitle, back, actions }: PageHeaderProps) {
  const { history } = useRouter();
  const recordLine = use(RecordLine);
  useDocumentTitle(title);
  return (
    <div className={classes.header}>
      {back && (
        <Link
          {...back.link}
          className={classes.back}
          aria-label={back.label}
          onClick={(event: MouseEvent<HTMLAnchorElement>) => {
            if (!isStepBack(event)) return;
            event.preventDefault();
            history.back();
          }}
        >
          <IconArrowLeft size={20} aria-hidden />
        </Link>
      )}
      <div className={classes.heading}>
        <div className={classes.titleLine}>
          <h1 className={classes.title}>{title}</h1>
          {aside}
          {back && <Suspense fallback={null}>{recordLine}</Suspense>}
        </div>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

/** Sets the tab's title with the store's name, or the product's name before sign-in. */
export function useDocumentTitle(title: string): void {
  const store = use(AgentContext)?.store_name ?? 'Botica';
  const unseen = useUnseenCount();
  useEffect(() => {
    document.title = `${unseen > 0 ? `(${unseen}) ` : ''}${title} — ${store}`;
  }, [title, store, unseen]);
}
