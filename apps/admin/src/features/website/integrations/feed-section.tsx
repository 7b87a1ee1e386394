import { builds } from '@botica/contract/features/storefront/builds.contract';
import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { socialRecord } from '@botica/contract/features/website/sections/social-record';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { query } from '../../../kit/api/query.ts';
import { CopyButton } from '../../../kit/feedback/copy-button.tsx';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { fieldOf } from '../../../kit/form/field-of.ts';
import { SectionForm } from '../../../kit/form/section-form.tsx';
import { type SocialSectionProps, useSocialForm } from './use-social-form.ts';

/** Switches the product feed on and shows its URL, which works after the next publication. */
export function FeedSection({ current, missing }: SocialSectionProps) {
  const record = useSocialForm(current, 'Catálogo atualizado');
  const field = fieldOf(socialRecord, { control: record.form.control, disabled: missing !== undefined });
  const mayRead = usePermission(builds.endpoints.showSite.access) === undefined;
  const { data: site } = useQuery({ ...query(builds.endpoints.showSite, {}), enabled: mayRead });
  const address = site?.address ? site.address + sitePaths.productFeed : null;
  return (
    <SectionForm
      title="Catálogo de produtos"
      description="Um arquivo que o Google Merchant Center e o catálogo da Meta leem por conta própria. Produtos sob prescrição e controlados nunca entram nele (RDC 44/2009, art. 54)."
      record={record}
      missing={missing}
    >
      <div className="stack">
        <CheckboxField
          {...field('product_feed')}
          description="Vale a partir da próxima publicação e acompanha preços, promoções e disponibilidade. O frete se configura no Merchant Center."
        />
        {current.product_feed && address && (
          <p className="row">
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
            <CopyButton text={address} label="Copiar endereço do catálogo" />
          </p>
        )}
      </div>
    </SectionForm>
  );
}
