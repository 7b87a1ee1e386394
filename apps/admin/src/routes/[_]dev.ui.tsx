import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy } from 'react';
import { NotFoundPage } from '../app/error-pages.tsx';

// In production the condition is false at build time, so the gallery is in no chunk.
const Gallery = import.meta.env.DEV
  ? lazy(() => import('../app/gallery/gallery-page.tsx').then((module) => ({ default: module.GalleryPage })))
  : NotFoundPage;

export const Route = createFileRoute('/_dev/ui')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  component: Gallery,
});
