import { networkKeys, networks } from '@botica/contract/features/website/sections/social-networks';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { PrefixField } from '../../../kit/form/prefix-field.tsx';
import { SectionForm } from '../../../kit/form/section-form.tsx';
import { type SocialSectionProps, useSocialForm } from './use-social-form.ts';

/** The network's URL prefix without the scheme and `www`. */
const shortPrefix = (prefix: string) => prefix.replace(/^https:\/\/(www\.)?/, '');

export function NetworksSection({ current, missing }: SocialSectionProps) {
  const record = useSocialForm(current, 'Redes sociais atualizadas');
  return (
    <SectionForm
      title="Redes sociais"
      description="O nome da página ou o endereço dela, como aparece no navegador."
      record={record}
      missing={missing}
    >
      <FieldGrid>
        {networkKeys.map((key) => (
          <PrefixField
            key={key}
            control={record.form.control}
            name={key}
            label={networks[key].name}
            prefix={shortPrefix(networks[key].prefix)}
            disabled={missing !== undefined}
          />
        ))}
      </FieldGrid>
    </SectionForm>
  );
}
