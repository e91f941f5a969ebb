import { calls } from '@cartwright/contract'
import { inTransaction } from '../../catalog/write/in-transaction.ts'
import { defineDomain } from '../../platform/domain/define-domain.ts'
import { serve } from '../../platform/http/route.ts'
import { requireScope } from '../../platform/kernel/scopes.ts'
import { saveProduct } from './save-product.ts'
import { setsStock } from './saved-variants.ts'

/** The form of a product: everything that it changes, saved in one transaction. */
export const productEditor = defineDomain({
  name: 'product-editor',
  routes: (app) =>
    serve(app, calls.SaveProduct, async (context, request) => {
      // As the calls of stock and of tax groups do.
      if (setsStock(request)) requireScope(context.caller, 'MANAGE_INVENTORY')
      if (request.taxGroupId !== undefined) requireScope(context.caller, 'MANAGE_SETTINGS')
      return inTransaction(saveProduct)(context, request)
    }),
})
