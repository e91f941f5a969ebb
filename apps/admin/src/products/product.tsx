import type { Product } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { queries } from '../app.ts'
import { ExtensionParts } from '../extend/extension-parts.tsx'
import { Button } from '../kit/button.tsx'
import { EditorFrame } from '../kit/editor-frame.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { TextField } from '../kit/field.tsx'
import { Columns, Page, Section } from '../kit/page.tsx'
import { RichText } from '../kit/rich-text.tsx'
import { useEditor } from '../kit/use-editor.tsx'
import { DiscardedUploads } from '../media/discarded-uploads.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { ProductFiles } from './files.tsx'
import { toForm } from './form.ts'
import { History } from './history.tsx'
import { Images } from './images.tsx'
import { messages } from './messages.ts'
import { Options } from './options.tsx'
import { CustomTexts, InfoSections } from './page-parts.tsx'
import { Pricing, StockFields } from './pricing.tsx'
import { deliveryProfilesQuery, productQuery, taxGroupOf, taxGroupsQuery } from './queries.ts'
import { loadForm, saveProduct } from './save.ts'
import { ProductSide } from './side.tsx'
import { Variants } from './variants.tsx'

export function loader({ params }: LoaderFunctionArgs) {
  void queries.prefetchQuery(productQuery(params.productId ?? ''))
  void queries.prefetchQuery(taxGroupsQuery)
  void queries.prefetchQuery(deliveryProfilesQuery)
  return null
}

const back = { to: '/products', label: messages.title }

export function Component() {
  const { productId = '' } = useParams()
  const { data, error, refetch } = useQuery(productQuery(productId))
  const groups = useQuery(taxGroupsQuery)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (groups.error) return <Failure error={groups.error} onRetry={() => void groups.refetch()} />
  if (!data || !groups.data)
    return (
      <Page title={messages.title} back={back}>
        <Skeleton lines={9} />
      </Page>
    )
  return <ProductPage key={productId} product={data} taxGroupId={taxGroupOf(groups.data, productId)} />
}

const labels = {
  name: messages.name,
  description: messages.description,
  price: messages.price,
  slug: messages.slug,
  sku: messages.sku,
  brand: messages.brand,
  ribbon: messages.ribbon,
  visible: messages.state,
  discountValue: messages.discountValue,
  weight: messages.weight,
  quantity: messages.quantity,
  options: messages.options,
  variants: messages.variants,
  images: messages.images,
  collectionIds: messages.collections,
  taxGroupId: messages.taxGroup,
  deliveryProfileId: messages.deliveryProfile,
  cost: messages.cost,
  infoSections: messages.infoSections,
  customTexts: messages.customTexts,
  seoTitle: messages.seoTitle,
  seoDescription: messages.seoDescription,
}

interface ProductPageProps {
  readonly product: Product
  /** Empty for the default group. */
  readonly taxGroupId: string
}

function ProductPage({ product, taxGroupId }: ProductPageProps) {
  const { id, priceData, productPageUrl } = product
  const [open, setOpen] = useState<'delete' | 'duplicate' | null>(null)
  // The revision that the form was filled from.
  const revision = useRef(product.revision ?? '')
  // What another person saved, as the conflict view shows it. Only a merge with it goes on from its revision.
  const theirs = useRef<Awaited<ReturnType<typeof loadForm>>>(undefined)
  const uploads = useRef(new DiscardedUploads())
  const editor = useEditor({
    latest: toForm(product, taxGroupId),
    save: async (values, base) => {
      const stored = await saveProduct(id, values, {
        form: base,
        revision: theirs.current?.form === base ? theirs.current.revision : revision.current,
        onRevision: (newer) => (revision.current = newer),
      })
      revision.current = stored.revision
      return stored.form
    },
    reload: async () => {
      theirs.current = await loadForm(id)
      return theirs.current.form
    },
    onDiscard: ({ images }) => void uploads.current.deleteUnless(images.map((image) => image.id)),
  })
  const { form } = editor
  const { isDirty } = form.formState
  useEffect(() => {
    if (!isDirty) revision.current = product.revision ?? ''
  }, [isDirty, product.revision])
  const manageVariants = form.watch('manageVariants')
  const { errors, dirtyFields } = form.formState
  const hasNewOptions = dirtyFields.options !== undefined || dirtyFields.manageVariants === true
  const actions = (
    <>
      {product.visible && productPageUrl.base && (
        <a className="button" href={`${productPageUrl.base}${productPageUrl.path}`} target="_blank" rel="noreferrer">
          {messages.preview} ↗
        </a>
      )}
      <Button onClick={() => setOpen('duplicate')}>{messages.duplicate}</Button>
      <Button tone="alarm" onClick={() => setOpen('delete')}>
        {messages.delete}
      </Button>
    </>
  )
  return (
    <Page title={product.name} back={back} actions={actions}>
      <EditorFrame editor={editor} labels={labels}>
        <Columns
          side={
            <>
              {product.productType === 'digital' && !product.giftCard && <ProductFiles productId={product.id} />}
              <ProductSide form={form} product={product} />
              <ExtensionParts on="product" entityId={product.id} />
            </>
          }
        >
          <Section title={messages.basics}>
            <div className="flex flex-col gap-4">
              <TextField
                label={messages.name}
                maxLength={80}
                error={errors.name?.message}
                {...form.register('name', { validate: (name) => name.trim() !== '' || messages.nameRequired })}
              />
              <Controller
                control={form.control}
                name="description"
                render={({ field }) => (
                  <RichText
                    label={messages.description}
                    names={messages.format}
                    value={field.value}
                    onChange={field.onChange}
                  />
                )}
              />
            </div>
          </Section>
          <Section title={messages.images} lead={messages.imagesLead}>
            <Images form={form} stored={product.media.items} onUpload={(id) => uploads.current.add(id)} />
          </Section>
          {!manageVariants && (
            <Section title={messages.pricing}>
              <Pricing form={form} currency={priceData.currency} />
            </Section>
          )}
          <Section title={messages.stock}>
            <StockFields form={form} hasVariants={manageVariants} />
          </Section>
          <Section title={messages.options} lead={messages.optionsLead}>
            <Options form={form} />
          </Section>
          {manageVariants && (
            <Section title={messages.variants}>
              {hasNewOptions ? (
                <p className="text-muted">{messages.variantsAfterSave}</p>
              ) : (
                <Variants form={form} currency={priceData.currency} />
              )}
            </Section>
          )}
          <InfoSections form={form} />
          <CustomTexts form={form} />
          <Section title={messages.history}>
            <History productId={id} kind="PRODUCT" currency={priceData.currency} />
          </Section>
        </Columns>
      </EditorFrame>
      {open === 'delete' && <DeleteDialog product={product} onClose={() => setOpen(null)} />}
      {open === 'duplicate' && <DuplicateDialog product={product} onClose={() => setOpen(null)} />}
    </Page>
  )
}
