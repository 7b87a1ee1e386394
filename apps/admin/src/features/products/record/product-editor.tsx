import type { Product } from '@botica/contract/features/products/product-schemas';
import { type ProductForm, products, productsErrors } from '@botica/contract/features/products/products.contract';
import { useNavigate } from '@tanstack/react-router';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { LockedNotice } from '../../../kit/form/notice.tsx';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { focusSection } from '../../../kit/page/focus-section.ts';
import { Later } from '../../../kit/page/later.tsx';
import { useRecentRecord } from '../../../kit/page/recent-records.ts';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { editorSections, type SectionId } from './editor-sections.ts';
import { focusFault, focusField } from './focus-place.ts';
import { PricePreview } from './preview/price-preview.tsx';
import { WhyHidden } from './preview/why-hidden.tsx';
import { ProductDraftDialog } from './product-draft-dialog.tsx';
import classes from './product-editor.module.css';
import { ProductFormContext, useProductFormParts } from './product-form-context.ts';
import { ProductSections } from './product-sections.tsx';
import { BasicSection } from './sections/basic-section.tsx';
import { CatalogueSection } from './sections/catalogue-section.tsx';
import { ChannelsSection } from './sections/channels-section.tsx';
import { ConsumerSection } from './sections/consumer-section.tsx';
import { FormulationSection } from './sections/formulation-section.tsx';
import { HighlightsSection } from './sections/highlights-section.tsx';
import { LogisticsSection } from './sections/logistics-section.tsx';
import { PicturesSection } from './sections/pictures-section.tsx';
import { PriceSection } from './sections/price-section.tsx';
import { PromotionSection } from './sections/promotion-section.tsx';
import { SearchResultSection } from './sections/search-result-section.tsx';
import { SuggestionsSection } from './sections/suggestions-section.tsx';
import { TextsSection } from './sections/texts-section.tsx';
import { usePriceFaults } from './sections/use-price-faults.ts';
import { VariantsSection } from './sections/variants-section.tsx';
import { VolumeSection } from './sections/volume-section.tsx';
import { type ProductRecordForm, useProductForm } from './use-product-form.ts';

const contents: Record<SectionId, () => React.ReactNode> = {
  dados: BasicSection,
  catalogo: CatalogueSection,
  perfil: ConsumerSection,
  formulacao: FormulationSection,
  volume: VolumeSection,
  variantes: VariantsSection,
  logistica: LogisticsSection,
  textos: TextsSection,
  buscadores: SearchResultSection,
  galeria: PicturesSection,
  sugestoes: SuggestionsSection,
  canais: ChannelsSection,
  preco: PriceSection,
  promocao: PromotionSection,
  destaques: HighlightsSection,
};

interface ProductEditorProps {
  product: Product;
  forms: readonly ProductForm[];
  /** The product was just created, and its page opened for that reason. */
  isNew: boolean;
}

/** All sections of a product in a single form, with previews beside it. */
export function ProductEditor({ product, forms, isNew }: ProductEditorProps) {
  useRecentRecord('product', product.id, product.title);
  const frame = useRef<HTMLFormElement>(null);
  const onFaults = useCallback(() => focusFault(frame.current), []);
  const isDraft = isNew && product.version === 1;
  const record = useProductForm({ product, forms, isDraft, onFaults });
  const missing = usePermission(products.endpoints.update.access);
  const locked = product.removed_at === null ? missing : productsErrors['products.removed'].message;
  const disabled = locked !== undefined;
  const { control, getValues, setValue } = record.form;
  const parts = useMemo(
    () => ({ control, getValues, setValue, product, forms, disabled }),
    [control, getValues, setValue, product, forms, disabled],
  );
  const goToField = useCallback((path: string) => focusField(frame.current, path), []);
  return (
    <ProductFormContext value={parts}>
      <LockedNotice reason={locked} />
      <div className={classes.editor}>
        <ProductSections onGo={focusSection} />
        <form ref={frame} noValidate className={`stack ${classes.form}`} onSubmit={(event) => event.preventDefault()}>
          <Sections />
        </form>
        <aside className={classes.aside} aria-label="Prévia">
          <PricePreview />
          <WhyHidden onGo={goToField} />
        </aside>
      </div>
      <ProductSaveBar record={record} locked={locked} isDraft={isDraft} />
    </ProductFormContext>
  );
}

/** The number of sections rendered at once; the others follow after the first paint. */
const drawnAtOnce = 3;

const Sections = memo(function Sections() {
  return editorSections.map(({ id, title }, index) => {
    const Content = contents[id];
    return (
      <div key={id} id={id} tabIndex={-1} className={classes.place}>
        <SectionCard title={title}>{index < drawnAtOnce ? <Content /> : <Later>{<Content />}</Later>}</SectionCard>
      </div>
    );
  });
});

interface ProductSaveBarProps {
  record: ProductRecordForm;
  locked: string | undefined;
  /** True for a product that was never saved. */
  isDraft: boolean;
}

function ProductSaveBar({ record, locked, isDraft }: ProductSaveBarProps) {
  const { control, product } = useProductFormParts();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [fault] = Object.values(usePriceFaults(control));
  // The unsaved values were saved or explicitly discarded, so the blocker need not ask.
  const close = () => navigate({ to: '/products', ignoreBlocker: true });
  const { formId: _, ...bar } = record.bar;
  return (
    <>
      <SaveBar
        {...bar}
        disabledReason={locked ?? fault}
        closing={{
          onSave: async () => {
            const isSaved = await record.save();
            if (isSaved) await close();
            return isSaved;
          },
          onLeave: () => (isDraft ? setAsking(true) : navigate({ to: '/products' })),
        }}
      />
      {isAsking && <ProductDraftDialog product={product} onClose={() => setAsking(false)} onLeave={close} />}
    </>
  );
}
