import type { ProductData } from '../loaders/pages'
import { messagesIn } from '../messages'
import { Gallery } from '../parts/gallery'
import { Breadcrumbs } from '../parts/layout'
import { ProductGrid } from '../parts/product-card'
import { ProductForm } from '../parts/product-form'
import { Reviews, Stars } from '../parts/reviews'
import { Safety } from '../parts/safety'
import { WishButton } from '../parts/wish-button'
import { Head, plainText } from '../seo/head'
import { breadcrumbsLd, productLd } from '../seo/json-ld'
import type { ShopperView, ShopView } from '../shop'

interface ProductPageProps extends ProductData {
  readonly view: ShopView
  readonly shopper: ShopperView
}

/** A product: images, choices, price, description, safety details, reviews, and others that go well with it. */
export function ProductPage({ view, shopper, product, rating, reviews, related, choices }: ProductPageProps) {
  const { language, collections } = view
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
        jsonLd={[productLd(view, product, rating), breadcrumbsLd(view, steps)]}
      />
      <Breadcrumbs language={language} steps={steps} />
      <div className="product">
        <Gallery key={product.id} items={product.media.items} language={language} />
        <div>
          {product.brand && <p className="quiet">{product.brand}</p>}
          <h1>{product.name}</h1>
          {rating && rating.count > 0 && (
            <p>
              <a href="#reviews">
                <Stars rating={Number(rating.averageRating)} language={language} /> {t.reviewCount(rating.count)}
              </a>
            </p>
          )}
          <ProductForm key={product.id} view={view} product={product} choices={choices} />
          <WishButton product={product.id} isWished={shopper.wished.includes(product.id)} language={language} />
          {/* The site has removed scripts from what the owner wrote. */}
          {product.description && <div className="prose" dangerouslySetInnerHTML={{ __html: product.description }} />}
          {product.additionalInfoSections.map(({ title, description }) => (
            <details key={title}>
              <summary>{title}</summary>
              <div className="prose" dangerouslySetInnerHTML={{ __html: description }} />
            </details>
          ))}
          <Safety product={product} language={language} />
        </div>
      </div>
      <Reviews product={product} rating={rating} reviews={reviews} language={language} />
      {related.length > 0 && (
        <section className="section">
          <h2>{t.related}</h2>
          <ProductGrid view={view} products={related} />
        </section>
      )}
    </>
  )
}
