'use client'

import type { ShopProduct } from '@cartwright/client'
import { Money, PriceNote, useVariantSelection } from '@cartwright/react'
import { itemFields } from '../forms/item'
import { Link, ShopForm } from '../framework'
import { localPath } from '../languages'
import { messagesIn } from '../messages'
import type { ShopView } from '../shop'
import { Extras } from './extras'
import { Field, Outcome, Submit } from './form'

interface ProductFormProps {
  readonly view: Pick<ShopView, 'language' | 'storefront'>
  readonly product: ShopProduct
  /** The choices to begin with. */
  readonly choices: Readonly<Record<string, string>>
}

/** Price, choices and the button that adds the product to the cart. Works without scripts too. */
export function ProductForm({ view, product, choices: initial }: ProductFormProps) {
  const { language, storefront } = view
  const t = messagesIn(language)
  const { options, choices, variant, choose } = useVariantSelection(product, initial)
  const price = variant?.variant.convertedPriceData ?? product.convertedPriceData
  const stock = variant?.stock ?? product.stock
  const isPreorder = variant?.preorderInfo !== undefined
  const isSoldOut = !stock.inStock && !isPreorder
  const missing = options.find(({ name }) => choices[name] === undefined)
  const optionOf = (name: string) => product.productOptions.find((option) => option.name === name)
  const labelOf = (name: string) => optionOf(name)?.translatedName ?? name
  return (
    <>
      <p className="price">
        <Money value={price} language={language} />
      </p>
      <PriceNote
        className="quiet"
        storefront={storefront}
        product={{ ...product, convertedPriceData: price }}
        language={language}
        pageUrl={(page) => localPath(language, `/pages/${page.slug}`)}
      />
      <ShopForm name="add" intent="add" className="buy">
        <input type="hidden" name={itemFields.product} value={product.id} />
        {options.map(({ name, choices: offered }) => (
          <fieldset key={name}>
            <legend>{labelOf(name)}</legend>
            <div className="options">
              {offered.map(({ choice, state }) => (
                <label key={choice.description} className="option" data-state={state}>
                  <input
                    type="radio"
                    name={itemFields.option + name}
                    value={choice.description}
                    required
                    checked={choices[name] === choice.description}
                    onChange={() => choose(name, choice.description)}
                  />
                  {optionOf(name)?.optionType === 'color' && (
                    <span className="dot" style={{ background: choice.value }} aria-hidden />
                  )}
                  <span>{choice.translatedDescription ?? choice.description}</span>
                  {state === 'soldOut' && <span className="hidden">{t.soldOut}</span>}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <Extras product={product} language={language} />
        <p className="stock" data-state={isSoldOut ? 'soldOut' : 'inStock'}>
          {stockText()}
        </p>
        <div className="buy-row">
          <Field
            label={t.quantity}
            name="quantity"
            type="number"
            min={1}
            max={stock.quantity || 999}
            defaultValue={1}
          />
          <Submit disabled={isSoldOut}>
            {isSoldOut ? t.soldOut : missing ? t.choose(labelOf(missing.name)) : t.addToCart}
          </Submit>
        </div>
        <Outcome>
          <Link href={localPath(language, '/cart')}>{t.goToCart}</Link>
        </Outcome>
      </ShopForm>
      {isSoldOut && (
        <ShopForm name="back-in-stock" intent="back-in-stock" className="box">
          <input type="hidden" name={itemFields.product} value={product.id} />
          <input type="hidden" name="slug" value={product.slug} />
          {Object.entries(variant?.choices ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={itemFields.option + name} value={value} />
          ))}
          <Field label={t.email} name="email" type="email" autoComplete="email" required />
          <Submit className="button quiet">{t.notifyMe}</Submit>
          <Outcome />
        </ShopForm>
      )}
    </>
  )

  function stockText() {
    const { workingDays } = storefront.delivery
    if (isSoldOut) return t.soldOut
    const few = stock.quantity !== undefined && stock.quantity > 0 && stock.quantity <= 5
    const inStock = few ? t.fewLeft(stock.quantity ?? 0) : t.inStock
    if (product.productType === 'digital') return t.digital
    if (!workingDays) return inStock
    const lead = product.leadTime ?? 0
    return `${inStock}. ${t.arrives(workingDays.min + lead, workingDays.max + lead)}.`
  }
}
