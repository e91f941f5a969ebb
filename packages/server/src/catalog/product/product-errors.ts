import { ApplicationError } from '../../platform/kernel/errors.ts'

/** The error of a call that names a product which does not exist, or which the caller may not see. */
export const productNotFound = (id: string) => new ApplicationError(404, 'PRODUCT_NOT_FOUND', `Unknown product ${id}`)
