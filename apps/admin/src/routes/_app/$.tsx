import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../app/error-pages.tsx';

/** An unknown path: a signed-in person stays in the shell, with the menu and the support chat. */
export const Route = createFileRoute('/_app/$')({ component: NotFoundPage });
