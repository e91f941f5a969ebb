import type { Product } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { client, queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { EditorFrame } from '../kit/editor-frame.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { TextField } from '../kit/field.tsx'
import { decimalsOf } from '../kit/format.ts'
import { Columns, Page, Section } from '../kit/page.tsx'
import { RichText } from '../kit/rich-text.tsx'
import { useEditor } from '../kit/use-editor.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { toForm } from './form.ts'
import { Images } from './images.tsx'
import { words } from './messages.ts'
import { Options, Variants } from './options.tsx'
import { Pricing, StockFields } from './pricing.tsx'
import { productQuery } from './queries.ts'
import { saveProduct } from './save.ts'
import { ProductSide } from './side.tsx'

export function loader({ params }: LoaderFunctionArgs) {
  void queries.prefetchQuery(productQuery(params.productId ?? ''))
  return null
}

const back = { to: '/products', label: words.title }

export function Component() {
  const { productId = '' } = useParams()
  const { data, error, refetch } = useQuery(productQuery(productId))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Page title={words.title} back={back}>
        <Skeleton lines={9} />
      </Page>
    )
  return <ProductPage key={productId} product={data} />
}

const labels = {
  name: words.name,
  description: words.description,
  price: words.price,
  slug: words.slug,
  sku: words.sku,
  brand: words.brand,
  ribbon: words.ribbon,
  visible: words.state,
  discountValue: words.discountValue,
  weight: words.weight,
  quantity: words.quantity,
  options: words.options,
  variants: words.variants,
  collectionIds: words.collections,
  seoTitle: words.seoTitle,
  seoDescription: words.seoDescription,
}

function ProductPage({ product }: { readonly product: Product }) {
  const { id, priceData, productPageUrl } = product
  const [isDeleting, setIsDeleting] = useState(false)
  // The revision that the form was filled from. Changes of images are the person's own and adopt the newer one.
  const revision = useRef(product.revision ?? '')
  const editor = useEditor({
    latest: toForm(product),
    save: async (values, base) => {
      const stored = await saveProduct(id, values, { form: base, revision: revision.current })
      revision.current = stored.revision
      return stored.form
    },
    reload: async () => {
      const { product: latest } = await client.products.getProduct(id, { includeMerchantSpecificData: true })
      revision.current = latest.revision ?? ''
      return toForm(latest)
    },
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
          {words.preview} ↗
        </a>
      )}
      <Button tone="alarm" onClick={() => setIsDeleting(true)}>
        {words.delete}
      </Button>
    </>
  )
  return (
    <Page title={product.name} back={back} actions={actions}>
      <EditorFrame editor={editor} labels={labels}>
        <Columns side={<ProductSide form={form} product={product} />}>
          <Section title={words.basics}>
            <div className="flex flex-col gap-4">
              <TextField
                label={words.name}
                maxLength={80}
                error={errors.name?.message}
                {...form.register('name', { validate: (name) => name.trim() !== '' || words.nameRequired })}
              />
              <Controller
                control={form.control}
                name="description"
                render={({ field }) => (
                  <RichText
                    label={words.description}
                    names={words.format}
                    value={field.value}
                    onChange={field.onChange}
                  />
                )}
              />
            </div>
          </Section>
          <Section title={words.images} lead={words.imagesLead}>
            <Images product={product} onRevision={(newer) => (revision.current = newer)} />
          </Section>
          {!manageVariants && (
            <Section title={words.pricing}>
              <Pricing form={form} currency={priceData.currency} />
            </Section>
          )}
          <Section title={words.stock}>
            <StockFields form={form} hasVariants={manageVariants} />
          </Section>
          <Section title={words.options} lead={words.optionsLead}>
            <Options form={form} />
          </Section>
          {manageVariants && (
            <Section title={words.variants}>
              {hasNewOptions ? (
                <p className="text-muted">{words.variantsAfterSave}</p>
              ) : (
                <Variants form={form} decimals={decimalsOf(priceData.currency)} />
              )}
            </Section>
          )}
        </Columns>
      </EditorFrame>
      {isDeleting && <DeleteDialog product={product} onClose={() => setIsDeleting(false)} />}
    </Page>
  )
}
