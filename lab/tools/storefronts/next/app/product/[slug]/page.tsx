import { notFound } from 'next/navigation'
import { BuyForm } from '@/components/buy-form'
import { ProductCard } from '@/components/product-card'
import { WixImage } from '@/components/wix-image'
import { wixServer } from '@/lib/wix-server'

const STORES_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd'
/** The recommendations "from the same collection", as the provider's documentation names them. */
const SAME_COLLECTION = '68ebce04-b96a-4c52-9329-08fc9d8c1253'

export default async function Product({ params }: { params: Promise<{ slug: string }> }) {
  const slug = decodeURIComponent((await params).slug)
  const wix = await wixServer()
  const { items } = await wix.products.queryProducts().eq('slug', slug).limit(1).find()
  const product = items[0]
  if (!product?._id) notFound()
  const { recommendation } = await wix.recommendations.getRecommendation(
    [{ _id: SAME_COLLECTION, appId: STORES_APP_ID }],
    { items: [{ appId: STORES_APP_ID, catalogItemId: product._id }], minimumRecommendedItems: 1 },
  )
  const ids = (recommendation?.items ?? []).flatMap(({ catalogItemId }) => catalogItemId ?? [])
  const related = ids.length > 0 ? (await wix.products.queryProducts().in('_id', ids).find()).items : []
  return (
    <>
      <article className="product">
        <div className="gallery">
          {(product.media?.items ?? []).map((item, index) => (
            <WixImage
              key={item._id}
              src={item.image?.url}
              alt={item.image?.altText || (product.name ?? '')}
              width={480}
              height={480}
              priority={index === 0}
            />
          ))}
        </div>
        <div>
          <h1>{product.name}</h1>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: descriptions are HTML that the shop has made safe. */}
          <div dangerouslySetInnerHTML={{ __html: product.description ?? '' }} />
          <BuyForm product={JSON.parse(JSON.stringify(product))} />
          {(product.additionalInfoSections ?? []).map((section) => (
            <section key={section.title}>
              <h2>{section.title}</h2>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sections are made safe by the shop too. */}
              <div dangerouslySetInnerHTML={{ __html: section.description ?? '' }} />
            </section>
          ))}
        </div>
      </article>
      {related.length > 0 && (
        <ul className="grid">
          {related.map((item) => (
            <ProductCard key={item._id} product={item} />
          ))}
        </ul>
      )}
    </>
  )
}
