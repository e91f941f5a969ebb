import type { UseFormReturn } from 'react-hook-form'
import type { Folded } from '../kit/page.tsx'
import type { ProductForm } from './form.ts'
import { partMessages } from './messages.ts'

/**
 * The head of a folded part of the product.
 *
 * @param fields the fields in the part
 * @param filled what is filled in: texts, or how many entries there are
 */
export function foldedOf(
  { formState: { errors } }: UseFormReturn<ProductForm>,
  fields: readonly (keyof ProductForm)[],
  filled: number | readonly (string | false)[],
): Folded {
  const texts = typeof filled === 'number' ? [filled > 0 && partMessages.entries(filled)] : filled
  return {
    filled: texts.filter(Boolean).join(', ') || partMessages.nothingFilled,
    hasError: fields.some((field) => errors[field] !== undefined),
  }
}
