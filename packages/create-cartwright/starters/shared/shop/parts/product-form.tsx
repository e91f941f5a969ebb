'use client'

import type { ShopProduct } from '@cartwright/client'
import {
  BackInStock,
  ProductForm as BuyForm,
  Price,
  ProductExtras,
  ProductGiftCard,
  ProductOptions,
  ProductQuantity,
  ProductStatus,
  ProductStock,
  ProductSubmit,
  ProductSubscriptions,
  ProductTexts,
} from '@cartwright/react'
import { Link } from '../framework'
import { localPath } from '../languages'
import { messagesIn } from '../messages'
import type { ShopView } from '../shop'

interface ProductFormProps {
  readonly view: Pick<ShopView, 'language' | 'storefront'>
  readonly product: ShopProduct
  /** The choices to begin with. */
  readonly choices: Readonly<Record<string, string>>
}

/** Price, choices and the button that adds the product to the cart. Works without scripts too. */
export function ProductForm({ view, product, choices }: ProductFormProps) {
  const { language, storefront } = view
  const t = messagesIn(language)
  const { workingDays } = storefront.delivery
  const lead = product.leadTime ?? 0
  return (
    <BuyForm product={product} initialChoices={choices} className="buy">
      {({ variant, availability }) => (
        <>
          <Price product={product} variant={variant} />
          <ProductOptions />
          <ProductExtras />
          <ProductTexts />
          <ProductGiftCard />
          <ProductSubscriptions />
          <ProductStock />
          {product.productType === 'digital' && <p className="quiet">{t.digital}</p>}
          {product.productType !== 'digital' && workingDays && availability !== 'soldOut' && (
            <p className="quiet">{t.arrives(workingDays.min + lead, workingDays.max + lead)}</p>
          )}
          <div className="buy-row">
            <ProductQuantity />
            <ProductSubmit className="button" />
          </div>
          <ProductStatus>
            <Link href={localPath(language, '/cart')}>{t.goToCart}</Link>
          </ProductStatus>
          <BackInStock className="box" />
        </>
      )}
    </BuyForm>
  )
}
