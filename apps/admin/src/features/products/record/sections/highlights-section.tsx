import { mediaTypes } from '@botica/contract/features/products/product-media';
import { CheckboxField } from '../../../../kit/form/checkbox-field.tsx';
import { useProductFormParts } from '../product-form-context.ts';
import { useAdvertisingLock } from './use-advertising-lock.ts';

/** Where it stands out; a banner needs its picture. */
const places = [
  { name: 'is_highlight', label: 'Destaques da página inicial', isBanner: false },
  { name: 'is_offer', label: 'Ofertas', isBanner: false },
  { name: 'is_banner', label: 'Banner na página inicial', isBanner: true },
  { name: 'is_banner_category', label: 'Banner nas páginas das categorias', isBanner: true },
] as const;

export function HighlightsSection() {
  const { control, disabled, product } = useProductFormParts();
  const lockOf = useAdvertisingLock();
  const hasBanner = product.medias.some(({ type }) => type === mediaTypes.banner);
  return places.map(({ name, label, isBanner }) => (
    <CheckboxField
      key={name}
      control={control}
      name={name}
      label={label}
      {...(isBanner && !hasBanner && { description: 'Só aparece com um banner na galeria.' })}
      disabled={disabled}
      disabledReason={lockOf(name)}
    />
  ));
}
