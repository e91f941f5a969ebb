'use client'

import type { ShopProduct } from '@cartwright/client'
import { type ComponentProps, type ReactNode, useId, useMemo, useRef } from 'react'
import { type ProductFormOptions, type ProductFormState, useProductForm } from '../../catalog/use-product-form.ts'
import { useAppForm } from '../../forms/form-context.tsx'
import { itemFields } from '../../forms/item-fields.ts'
import { flag } from '../kit/parts.ts'
import { useTexts } from '../kit/use-texts.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { type ProductMessages, productTexts } from '../messages/product.ts'
import { BackInStock } from './back-in-stock.tsx'
import { ProductExtras, ProductTexts } from './product-additions.tsx'
import { ProductFormContext } from './product-form-context.ts'
import { ProductGiftCard } from './product-gift-card.tsx'
import { ProductOptions } from './product-options.tsx'
import { ProductStatus } from './product-status.tsx'
import { ProductQuantity, ProductStock, ProductSubmit } from './product-submit.tsx'
import { ProductSubscriptions } from './product-subscriptions.tsx'

/** Props of `ProductForm`, besides the attributes of a form. */
export interface ProductFormProps
  extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'>,
    ProductFormOptions,
    TextProps<ProductMessages> {
  /** With its variants: of `useProduct` or `productQuery`. */
  product: ShopProduct
  /** The parts in your order, or a function that makes them of the state. Default: all parts. */
  children?: ReactNode | ((state: ProductFormState) => ReactNode)
}

/**
 * The form that puts a product into the cart: options, extras, texts, quantity, and a mail for when it is back. A required
 * field without a value is named, and gets the focus. Needs the module `currentCart`, and `backInStockNotifications` for the
 * mail.
 *
 * @example
 * ```tsx
 * <ProductForm product={product}>
 *   <ProductOptions />
 *   <ProductQuantity />
 *   <ProductSubmit className="button" />
 *   <ProductStatus />
 * </ProductForm>
 * ```
 */
export function ProductForm(props: ProductFormProps) {
  const { product, initialChoices, onChoose, onAdded, language: own, messages, children, ...rest } = props
  const state = useProductForm(product, { initialChoices, onChoose, onAdded })
  const { texts, language } = useTexts('product', productTexts, { language: own, messages })
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const context = useMemo(() => ({ state, texts, language, id }), [state, texts, language, id])
  const Form = useAppForm()
  const parts = typeof children === 'function' ? children(state) : (children ?? <AllParts />)
  if (Form)
    return (
      <ProductFormContext value={context}>
        <Form
          name="add"
          intent="add"
          keepsEntries
          data-part="product-form"
          data-availability={state.availability}
          className={rest.className}
        >
          <input type="hidden" name={itemFields.product} value={product.id} />
          <input type="hidden" name="slug" value={product.slug} />
          {parts}
        </Form>
      </ProductFormContext>
    )
  return (
    <ProductFormContext value={context}>
      <form
        ref={form}
        noValidate
        data-part="product-form"
        data-availability={state.availability}
        data-adding={flag(state.isAdding)}
        {...rest}
        onSubmit={async (event) => {
          event.preventDefault()
          if (state.isAdding) return
          const [first] = await state.submit()
          const field = first === undefined ? null : form.current?.querySelector(`[data-field="${CSS.escape(first)}"]`)
          if (field instanceof HTMLElement) field.focus()
        }}
      >
        {parts}
      </form>
    </ProductFormContext>
  )
}

const AllParts = () => (
  <>
    <ProductOptions />
    <ProductExtras />
    <ProductTexts />
    <ProductGiftCard />
    <ProductSubscriptions />
    <ProductStock />
    <ProductQuantity />
    <ProductSubmit />
    <ProductStatus />
    <BackInStock />
  </>
)
