import { bannerFlags, bannerMissingMessage } from '@botica/contract/features/products/record/product-rules';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../kit/form/checkbox-field.tsx';
import { useProductFormParts } from '../product-form-context.ts';
import { hasBanner } from '../values/product-schema.ts';
import { useAdvertisingLock } from './use-advertising-lock.ts';

const places = [
  { name: 'is_highlight', label: 'Destaques da página inicial' },
  { name: 'is_offer', label: 'Ofertas' },
] as const;
const bannerLabels = {
  is_banner: 'Banner na página inicial',
  is_banner_category: 'Banner nas páginas das categorias',
};

export function HighlightsSection() {
  const { control, disabled } = useProductFormParts();
  const lockOf = useAdvertisingLock();
  return (
    <>
      {places.map(({ name, label }) => (
        <CheckboxField
          key={name}
          control={control}
          name={name}
          label={label}
          disabled={disabled}
          disabledReason={lockOf(name)}
        />
      ))}
      {bannerFlags.map((name) => (
        <BannerPlace key={name} name={name} reason={lockOf(name)} />
      ))}
    </>
  );
}

/** The switch turns on only if the banner picture exists; it can always be turned off. */
function BannerPlace({ name, reason }: { name: keyof typeof bannerLabels; reason: string | undefined }) {
  const { control, disabled, product } = useProductFormParts();
  const isOn = useWatch({ control, name });
  const lacking = hasBanner(product) || isOn ? undefined : bannerMissingMessage;
  return (
    <CheckboxField
      control={control}
      name={name}
      label={bannerLabels[name]}
      disabled={disabled}
      disabledReason={reason ?? lacking}
    />
  );
}
