import { createFileRoute } from '@tanstack/react-router';
import { NewProductPage } from '../../../features/products/record/new-product-page.tsx';

export const Route = createFileRoute('/_app/products/new')({
  component: NewProductPage,
});
