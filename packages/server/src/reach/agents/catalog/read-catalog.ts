import { calls, type Product } from '@cartwright/contract'
import { offeredCurrencies } from '../../../platform/currencies/rates.ts'
import type { RequestContext } from '../../../platform/http/context.ts'
import { makeCall } from '../../../platform/http/route.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { type AgentContext, agentCaller } from '../agent-context.ts'
import type { Context } from './requests.ts'
import type { CategoryNames } from './wire-product.ts'

/** Language and currency of the buyer, where the shop offers them; null for its own. */
export async function localeOf(
  { request: { site } }: AgentContext,
  { language, currency }: Context = {},
): Promise<{ readonly language: string | null; readonly currency: string | null }> {
  const settings = await readSettings(site.db)
  const tag = language?.toLowerCase().split('-')[0]
  const languages = [settings.language, ...(settings.storefront.furtherLanguages ?? [])]
  const wanted = currency?.toUpperCase()
  return {
    language: languages.find((one) => one === tag) ?? null,
    currency: offeredCurrencies(settings).find((one) => one === wanted) ?? null,
  }
}

/** The request as the shop's own calls read it. */
export async function catalogRequest(context: AgentContext, locale: Context | undefined): Promise<RequestContext> {
  return { ...context.request, caller: agentCaller(context.agent), ...(await localeOf(context, locale)) }
}

/** A page of products by words, categories and price. */
export async function searchProducts(
  { app }: AgentContext,
  request: RequestContext,
  fields: Record<string, unknown>,
): Promise<{ readonly products: readonly Product[]; readonly total: number }> {
  const found = calls.SearchProducts.response.parse(await makeCall(app, request, calls.SearchProducts, fields))
  return { products: found.products, total: found.metadata.total ?? found.products.length }
}

/** Visible products by their ids. */
export async function findProducts(
  { app }: AgentContext,
  request: RequestContext,
  ids: readonly string[],
): Promise<readonly Product[]> {
  if (ids.length === 0) return []
  const query = { filter: { id: { $in: ids } }, paging: { limit: ids.length } }
  return calls.QueryProducts.response.parse(await makeCall(app, request, calls.QueryProducts, { query })).products
}

/** The visible collections of the shop. */
export async function readCategories({ app }: AgentContext, request: RequestContext): Promise<CategoryNames> {
  const fields = { query: { paging: { limit: 100 } } }
  const { collections } = calls.QueryCollections.response.parse(
    await makeCall(app, request, calls.QueryCollections, fields),
  )
  return new Map(collections.map(({ id, name }) => [id, name]))
}
