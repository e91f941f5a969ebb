import { calls, type ResponseOf } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Queryable } from '../../../platform/database/database.ts'
import { type Env, serve } from '../../../platform/http/route.ts'
import { readPresentation } from '../../product/presentation.ts'
import { productNotFound } from '../../product/product-errors.ts'
import { readProduct } from '../../product/product-record.ts'
import { inTransaction } from '../in-transaction.ts'
import { allowOneTimePurchases, assignOptions, createOptions, deleteOptions, updateOptions } from './change.ts'
import { productsOfOption, requireOption } from './store.ts'
import { toStoreOption } from './wire-option.ts'

const ofMany = (index: number) => `subscriptionOptions[${index}]`
const ofOne = () => 'subscriptionOption'

/** Serves the calls of subscription options. Fixed paths come before those with an id, which would match them. */
export function subscriptionOptionRoutes(app: Hono<Env>): void {
  serve(
    app,
    calls.BulkCreateSubscriptionOptions,
    inTransaction((write, { subscriptionOptions }) => createOptions(write, subscriptionOptions, ofMany)),
  )
  serve(
    app,
    calls.BulkUpdateSubscriptionOptions,
    inTransaction((write, { subscriptionOptions }) => updateOptions(write, subscriptionOptions, ofMany)),
  )
  serve(
    app,
    calls.BulkDeleteSubscriptionOptions,
    inTransaction((write, { ids }) => deleteOptions(write, ids)),
  )
  serve(app, calls.AssignSubscriptionOptionsToProduct, inTransaction(assignOptions))
  serve(app, calls.AllowOneTimePurchases, inTransaction(allowOneTimePurchases))
  serve(
    app,
    calls.CreateSubscriptionOption,
    inTransaction(async (write, { subscriptionOption }) =>
      first(await createOptions(write, [subscriptionOption], ofOne)),
    ),
  )
  serve(
    app,
    calls.UpdateSubscriptionOption,
    inTransaction(async (write, { subscriptionOption }) =>
      first(await updateOptions(write, [subscriptionOption], ofOne)),
    ),
  )
  serve(
    app,
    calls.DeleteSubscriptionOption,
    inTransaction((write, { id }) => deleteOptions(write, [id])),
  )
  serve(app, calls.GetOneTimePurchasesStatus, async ({ site }, { productId }) => {
    const { subscriptionOnly = false } = await detailsOf(site.db, productId)
    return { allowed: !subscriptionOnly }
  })
  serve(app, calls.GetSubscriptionOptionsForProduct, async ({ site }, request) => {
    const { subscriptions = [] } = await detailsOf(site.db, request.productId)
    const shown = subscriptions.filter(({ visible }) => visible || request.includeHiddenSubscriptionOptions)
    const { currency } = await readPresentation(site.db)
    return {
      subscriptionOptions: shown.map((one) => ({ ...toStoreOption(one, currency), hidden: !one.visible })),
    }
  })
  serve(app, calls.GetProductIdsForSubscriptionOption, ({ site }, { id, includeHiddenProducts = false, paging }) =>
    listProducts(site.db, id, includeHiddenProducts, paging),
  )
  serve(app, calls.GetSubscriptionOption, async ({ site }, { id }) => ({
    subscriptionOption: await requireOption(site.db, id, (await readPresentation(site.db)).currency),
  }))
}

/** The response for one of several. */
function first({ subscriptionOptions: [subscriptionOption = {}] }: ResponseOf<'BulkCreateSubscriptionOptions'>) {
  return { subscriptionOption }
}

async function detailsOf(db: Queryable, productId: string) {
  const product = await readProduct(db, productId.toLowerCase())
  if (!product) throw productNotFound(productId)
  return product.details
}

async function listProducts(
  db: Queryable,
  id: string,
  includesHidden: boolean,
  { limit = 100, offset = 0 }: { readonly limit?: number | undefined; readonly offset?: number | undefined } = {},
): Promise<ResponseOf<'GetProductIdsForSubscriptionOption'>> {
  await requireOption(db, id, (await readPresentation(db)).currency)
  const products = (await productsOfOption(db, id.toLowerCase())).filter(({ isVisible }) => isVisible || includesHidden)
  const productIds = products.slice(offset, offset + limit).map((product) => product.id)
  return { productIds, metadata: { items: productIds.length, offset }, totalResults: products.length }
}
