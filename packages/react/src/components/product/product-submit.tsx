'use client'

import type { ComponentProps } from 'react'
import { useFormState } from '../../forms/form-context.tsx'
import { formatDay } from '../kit/format.ts'
import { QuantityField, type QuantityFieldProps } from '../kit/quantity-field.tsx'
import { useProductFormContext } from './product-form-context.ts'

/** Props of `ProductQuantity`. */
export interface ProductQuantityProps extends Pick<QuantityFieldProps, 'className' | 'classNames'> {}

/** The quantity, at most that in stock. Not shown for what cannot be ordered. */
export function ProductQuantity(props: ProductQuantityProps) {
  const { state, texts } = useProductFormContext()
  if (state.availability === 'soldOut') return null
  return (
    <QuantityField
      {...props}
      name="quantity"
      value={state.quantity}
      max={state.maxQuantity}
      onChange={state.setQuantity}
      label={texts.quantity}
      fewerLabel={texts.fewer}
      moreLabel={texts.more}
    />
  )
}

/** Props of `ProductStock`. */
export interface ProductStockProps {
  className?: string | undefined
  /** The quantity from which on it is named. Default: 5. */
  few?: number
}

/** The stock of the product: the quantity when few are left, and the expected date of a preorder. */
export function ProductStock({ className, few = 5 }: ProductStockProps) {
  const { state, texts, language } = useProductFormContext()
  const { availability, maxQuantity, variant, product } = state
  if (availability === 'preorder') {
    const { availableDate, message } = variant?.preorderInfo ?? {}
    return (
      <p role="status" data-part="stock" data-stock="preorder" className={className}>
        {texts.preorder(availableDate && formatDay(availableDate, language))}
        {message && ` ${message}`}
      </p>
    )
  }
  const isFew = availability === 'available' && maxQuantity !== undefined && maxQuantity <= few
  const text = isFew ? texts.lowStock(maxQuantity) : availability === 'available' && isSent(product) && texts.inStock
  return (
    <p role="status" data-part="stock" data-stock={isFew ? 'low' : availability} className={className}>
      {text}
    </p>
  )
}

const isSent = ({ productType, service }: { productType: string; service?: boolean }) =>
  productType !== 'digital' && !service

/** Props of `ProductSubmit`, besides the attributes of a button. */
export interface ProductSubmitProps extends Omit<ComponentProps<'button'>, 'type'> {}

/**
 * The button of the form. It keeps the focus when the product is sold out, and then does nothing. `aria-busy` is set until
 * the site has responded.
 */
export function ProductSubmit({ children, onClick, ...rest }: ProductSubmitProps) {
  const { state, texts } = useProductFormContext()
  const isAdding = useFormState().isPending || state.isAdding
  const isClosed = state.availability === 'soldOut'
  return (
    <button
      data-part="submit"
      {...rest}
      type="submit"
      aria-disabled={isClosed || undefined}
      aria-busy={isAdding}
      onClick={(event) => {
        onClick?.(event)
        if (isClosed) event.preventDefault()
      }}
    >
      {isClosed ? texts.soldOut : isAdding ? texts.adding : (children ?? texts.add)}
    </button>
  )
}
