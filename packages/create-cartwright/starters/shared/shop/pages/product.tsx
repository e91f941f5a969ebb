import { Breadcrumbs, Gallery, ReviewForm, Reviews, SafetyDetails, WishlistButton } from '@cartwright/react'
import { breadcrumbsLd, plainText, productLd } from '@cartwright/react/server'
import { Head } from '../head'
import { localPath } from '../languages'
import type { ProductData } from '../loaders/pages'
import { messagesIn } from '../messages'
import { ProductForm } from '../parts/product-form'
import { Products } from '../parts/product-grid'
import type { ShopView } from '../shop'

/** A product: images, choices, price, description, safety details, reviews, and others that go well with it. */
export function ProductPage({ view, product, rating, reviews, related, choices }: { view: ShopView } & ProductData) {
  const { language, collections, site } = view
  const t = messagesIn(language)
  const collection = collections.find(({ id }) => product.collectionIds.includes(id))
  const steps = [
    { name: t.home, href: '/' },
    ...(collection ? [{ name: collection.name, href: `/collections/${collection.slug}` }] : []),
    { name: product.name, href: `/products/${product.slug}` },
  ]
  return (
    <>
      <Head
        view={view}
        title={product.name}
        description={plainText(product.description) || product.name}
        image={product.media.mainMedia?.image?.url}
        jsonLd={[productLd({ ...view, localPath }, product, rating), breadcrumbsLd({ ...view, localPath }, steps)]}
      />
      <Breadcrumbs className="breadcrumbs" steps={steps} />
      <div className="product">
        <Gallery key={product.id} className="gallery" media={product.media.items} name={product.name} />
        <div>
          {product.brand && <p className="quiet">{product.brand}</p>}
          <h1>{product.name}</h1>
          {rating && rating.count > 0 && <a href="#reviews">{t.reviewCount(rating.count)}</a>}
          <ProductForm key={`form ${product.id}`} view={view} product={product} choices={choices} />
          {!site.provider && (
            <WishlistButton product={product} className="link wish">
              {t.save}
            </WishlistButton>
          )}
          {/* The site has removed scripts from what the owner wrote. */}
          {product.description && <div className="prose" dangerouslySetInnerHTML={{ __html: product.description }} />}
          {product.additionalInfoSections.map(({ title, description }) => (
            <details key={title}>
              <summary>{title}</summary>
              <div className="prose" dangerouslySetInnerHTML={{ __html: description }} />
            </details>
          ))}
          <SafetyDetails product={product} className="safety" />
        </div>
      </div>
      {!site.provider && (
        <div id="reviews" className="section">
          <Reviews productId={product.id} loaded={{ reviews, summary: rating }}>
            <p className="quiet">{t.reviewNote}</p>
            <details>
              <summary>{t.writeReview}</summary>
              <ReviewForm productId={product.id} className="box" />
            </details>
          </Reviews>
        </div>
      )}
      {related.length > 0 && (
        <section className="section">
          <h2>{t.related}</h2>
          <Products products={related} />
        </section>
      )}
    </>
  )
}
