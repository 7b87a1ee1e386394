import type { ReactNode } from 'react';
import type { SiteLinks } from '../kit/api/agent-context.tsx';
import classes from './login-layout.module.css';
import { Logo } from './logo.tsx';
import { SupportLink } from './support-link.tsx';

/** The public layout. `links` is null while loading; the footer then shows only fixed content. */
export function LoginLayout({ links, children }: { links: SiteLinks | null; children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <header className={classes.header}>
        <Logo />
        {links?.support_chat_url && <SupportLink url={links.support_chat_url} />}
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.footer}>
        <span>© {new Date().getFullYear()} Botica</span>
        <a href={links?.terms_url ?? '/termos'}>Termos de uso</a>
        <a href={links?.privacy_url ?? '/privacidade'}>Política de privacidade</a>
        {links && <span>Feito em {links.made_in}</span>}
      </footer>
    </div>
  );
}
