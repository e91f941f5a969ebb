import { rejected } from '../../platform/kernel/errors.ts'

/** The error of a call that names a product which does not exist, or which the caller may not see. */
export const productNotFound = (id: string) => rejected('PRODUCT_NOT_FOUND', { id })
