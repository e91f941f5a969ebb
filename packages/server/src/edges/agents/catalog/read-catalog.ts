import { calls, type Product } from '@cartwright/contract'
import { offeredCurrencies } from '../../../platform/currencies/rates.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { AgentContext, Locale } from '../agent-context.ts'
import type { Context } from './requests.ts'
import type { CategoryNames } from './wire-product.ts'

/** Language and currency of the buyer, where the shop offers them. */
export async function localeOf(
  { operation: { site } }: AgentContext,
  { language, currency }: Context = {},
): Promise<Locale> {
  const settings = await readSettings(site.db)
  const tag = language?.toLowerCase().split('-')[0]
  const languages = [settings.language, ...(settings.storefront.furtherLanguages ?? [])]
  const wanted = currency?.toUpperCase()
  return {
    language: languages.find((one) => one === tag) ?? null,
    currency: offeredCurrencies(settings).find((one) => one === wanted) ?? null,
  }
}

/** A page of products by words, categories and price. */
export async function searchProducts(
  { callShop }: AgentContext,
  locale: Locale,
  fields: Record<string, unknown>,
): Promise<{ readonly products: readonly Product[]; readonly total: number }> {
  const found = await callShop(calls.SearchProducts, fields, locale)
  return { products: found.products, total: found.metadata.total ?? found.products.length }
}

/** Visible products by their ids. */
export async function findProducts(
  { callShop }: AgentContext,
  locale: Locale,
  ids: readonly string[],
): Promise<readonly Product[]> {
  if (ids.length === 0) return []
  const query = { filter: { id: { $in: ids } }, paging: { limit: ids.length } }
  return (await callShop(calls.QueryProducts, { query }, locale)).products
}

/** The visible collections of the shop. */
export async function readCategories({ callShop }: AgentContext, locale: Locale): Promise<CategoryNames> {
  const { collections } = await callShop(calls.QueryCollections, { query: { paging: { limit: 100 } } }, locale)
  return new Map(collections.map(({ id, name }) => [id, name]))
}
