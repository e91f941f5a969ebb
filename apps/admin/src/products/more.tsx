import type { Product } from '@cartwright/client'
import type { UseFormReturn } from 'react-hook-form'
import { TextArea, TextField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import { EnergyLabelFields } from './energy-label.tsx'
import { foldedOf } from './folded.ts'
import type { ProductForm } from './form.ts'
import { isGoods } from './goods.ts'
import { messages, partMessages } from './messages.ts'
import { CustomTexts, Modifiers } from './modifiers.tsx'
import { InfoSections } from './page-parts.tsx'
import { PlainSection } from './plain-fields.tsx'
import { RelatedProducts } from './related-products.tsx'
import { Safety } from './safety.tsx'
import { Subscriptions } from './subscriptions.tsx'

interface PartProps {
  readonly form: UseFormReturn<ProductForm>
}

interface ProductPartProps extends PartProps {
  readonly product: Product
}

interface MoreProps extends ProductPartProps {
  /** Takes the id of a new file, which the form deletes if its edits are given up. */
  readonly onUpload: (id: string) => void
}

/** What the law asks for, search engines, and what few products need: folded, with what is filled in. */
export function MoreOfProduct({ form, product, onUpload }: MoreProps) {
  const { currency } = product.priceData
  const isPhysical = isGoods(product)
  return (
    <section aria-label={partMessages.moreOfProduct} className="border-line border-b">
      <h2 className="mb-3 font-semibold text-section">{partMessages.moreOfProduct}</h2>
      <InfoSections form={form} onUpload={onUpload} />
      <Modifiers form={form} currency={currency} />
      <CustomTexts form={form} currency={currency} />
      <RelatedProducts form={form} productId={product.id} />
      <Subscriptions form={form} currency={currency} />
      {isPhysical && <PlainSection form={form} name="leadTime" />}
      {isPhysical && <Safety form={form} />}
      {isPhysical && <EnergyLabelFields form={form} onUpload={onUpload} />}
      <PlainSection form={form} name="withdrawalExemption" />
      <SearchResult form={form} product={product} />
    </section>
  )
}

/** How a search engine shows the product, and the fields that set it. */
function SearchResult({ form, product }: ProductPartProps) {
  const [name, title, description, slug] = form.watch(['name', 'seoTitle', 'seoDescription', 'slug'])
  return (
    <Section
      title={messages.searchResult}
      folded={foldedOf(
        form,
        ['slug', 'seoTitle', 'seoDescription'],
        [title !== '' && messages.seoTitle, description !== '' && messages.seoDescription],
      )}
    >
      <div className="mb-4 rounded-control border border-line bg-raised p-3">
        <p className="truncate text-muted text-table">
          {product.productPageUrl.base}/products/{slug}
        </p>
        <p className="truncate font-medium text-clay">{title || name}</p>
        <p className="line-clamp-2 text-table">{description || plainText(form.getValues('description'))}</p>
      </div>
      <div className="flex flex-col gap-4">
        <TextField
          label={messages.slug}
          maxLength={100}
          error={form.formState.errors.slug?.message}
          {...form.register('slug')}
        />
        <TextField label={messages.seoTitle} {...form.register('seoTitle')} />
        <TextArea label={messages.seoDescription} {...form.register('seoDescription')} />
      </div>
    </Section>
  )
}

/** The parser makes an inert document: scripts in it never run. */
const plainText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
