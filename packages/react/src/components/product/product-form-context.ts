'use client'

import { createContext, useContext } from 'react'
import type { ProductFormState } from '../../catalog/use-product-form.ts'
import type { ProductMessages } from '../messages/product.ts'

/** State and messages of a product form, for its parts. */
export interface ProductFormContextValue {
  readonly state: ProductFormState
  readonly texts: ProductMessages
  readonly language: string
  /** Prefix of the ids and names of the fields. */
  readonly id: string
}

export const ProductFormContext = createContext<ProductFormContextValue | undefined>(undefined)

/** State and texts of the nearest `ProductForm`. */
export function useProductFormContext(): ProductFormContextValue {
  const value = useContext(ProductFormContext)
  if (!value) throw new Error('This part needs a <ProductForm> above it')
  return value
}
