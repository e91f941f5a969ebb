import type { Product } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { queries } from '../app.ts'
import { ExtensionParts } from '../extend/extension-parts.tsx'
import { mayChange } from '../facts/permissions.ts'
import { EditorFrame } from '../kit/editor-frame.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { Columns, Page, Section } from '../kit/page.tsx'
import { Attributes } from './attributes.tsx'
import { Basics, Goods } from './basics.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DeleteVariantsDialog } from './delete-variants-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { ProductFiles } from './files.tsx'
import type { BesideProduct } from './form.ts'
import { isGoods } from './goods.ts'
import { History } from './history.tsx'
import { Images } from './images.tsx'
import { ProductMembership } from './membership.tsx'
import { messages } from './messages.ts'
import { MoreOfProduct } from './more.tsx'
import {
  deliveryProfilesQuery,
  productQuery,
  relatedProductsQuery,
  stockOfProductQuery,
  taxGroupOf,
  taxGroupsQuery,
} from './queries.ts'
import { ProductSide } from './side.tsx'
import { useProductEditor } from './use-product-editor.ts'

export function loader({ params }: LoaderFunctionArgs) {
  void queries.prefetchQuery(productQuery(params.productId ?? ''))
  void queries.prefetchQuery(taxGroupsQuery)
  void queries.prefetchQuery(relatedProductsQuery(params.productId ?? ''))
  void queries.prefetchQuery(stockOfProductQuery(params.productId ?? ''))
  void queries.prefetchQuery(deliveryProfilesQuery)
  return null
}

const back = { to: '/products', label: messages.title }

export function Component() {
  const { productId = '' } = useParams()
  const { data, error, refetch } = useQuery(productQuery(productId))
  const groups = useQuery(taxGroupsQuery)
  const related = useQuery(relatedProductsQuery(productId))
  const stock = useQuery(stockOfProductQuery(productId))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (groups.error) return <Failure error={groups.error} onRetry={() => void groups.refetch()} />
  if (related.error) return <Failure error={related.error} onRetry={() => void related.refetch()} />
  if (stock.error) return <Failure error={stock.error} onRetry={() => void stock.refetch()} />
  if (!data || !groups.data || !related.data || !stock.data)
    return (
      <Page title={messages.title} back={back}>
        <Skeleton lines={9} />
      </Page>
    )
  const taxGroupId = taxGroupOf(groups.data, productId)
  const beside = { taxGroupId, relatedProductIds: related.data, levels: stock.data }
  return <ProductPage key={productId} product={data} beside={beside} />
}

interface ProductPageProps {
  readonly product: Product
  readonly beside: BesideProduct
}

function ProductPage({ product, beside }: ProductPageProps) {
  const { editor, uploads, question } = useProductEditor(product, beside)
  const { form } = editor
  const { currency } = product.priceData
  const side = (
    <>
      {product.productType === 'digital' && !product.giftCard && !product.service && (
        <ProductFiles productId={product.id} />
      )}
      <ProductSide form={form} product={product} />
      <ProductMembership productId={product.id} />
      <ExtensionParts on="product" entityId={product.id} />
    </>
  )
  const [open, setOpen] = useState<'delete' | 'duplicate' | null>(null)
  const { base, path } = product.productPageUrl
  const view = { label: messages.preview, onClick: () => window.open(`${base}${path}`, '_blank', 'noopener') }
  const more = [
    ...(product.visible && base ? [view] : []),
    ...(mayChange('/products')
      ? [
          { label: messages.duplicate, onClick: () => setOpen('duplicate') },
          { label: messages.delete, onClick: () => setOpen('delete'), isAlarm: true },
        ]
      : []),
  ]
  return (
    <Page title={product.name} back={back} more={more}>
      {open === 'delete' && <DeleteDialog product={product} onClose={() => setOpen(null)} />}
      {open === 'duplicate' && <DuplicateDialog product={product} onClose={() => setOpen(null)} />}
      <DeleteVariantsDialog question={question} />
      <EditorFrame editor={editor}>
        <Columns side={side}>
          <Basics form={form} onUpload={(id) => uploads.current.add(id)} />
          <Section title={messages.images} lead={messages.imagesLead}>
            <Images form={form} stored={product.media.items} onUpload={(id) => uploads.current.add(id)} />
          </Section>
          <Goods form={form} currency={currency} isPhysical={isGoods(product)} />
          <Attributes form={form} productId={product.id} />
          <MoreOfProduct form={form} product={product} onUpload={(id) => uploads.current.add(id)} />
          <Section title={messages.history}>
            <History productId={product.id} kind="PRODUCT" currency={currency} />
          </Section>
        </Columns>
      </EditorFrame>
    </Page>
  )
}
