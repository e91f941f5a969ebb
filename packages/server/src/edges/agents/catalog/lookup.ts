import type { AgentContext, Body } from '../agent-context.ts'
import { envelope, failure } from '../envelope.ts'
import { type Message, unrecoverable } from '../shopping/messages.ts'
import { parseItemId } from './item-id.ts'
import { findProducts, localeOf, readCategories } from './read-catalog.ts'
import type { LookupRequest, ProductRequest } from './requests.ts'
import { type AgentProduct, type AgentVariant, toAgentProduct } from './wire-product.ts'

const ROOT = 'dev.ucp.shopping.catalog.lookup'

/** Products by the ids of products and variants. A product has the variants that were requested, the first one as its face. */
export async function lookupCatalog(context: AgentContext, { ids, ...rest }: LookupRequest): Promise<Body> {
  const requested = [...new Set(ids)]
  const products = await readProducts(context, requested, rest.context)
  const found = products.flatMap((product) => {
    const variants = correlate(product, requested)
    return variants.length > 0 ? [{ ...product, variants }] : []
  })
  const known = new Set(found.flatMap(({ variants }) => variants.flatMap(({ inputs }) => inputs.map(({ id }) => id))))
  const messages = requested
    .filter((id) => !known.has(id))
    .map((id): Message => ({ type: 'info', code: 'not_found', content: id }))
  return { ucp: envelope(context, ROOT), products: found, ...(messages.length > 0 && { messages }) }
}

type Correlated = AgentVariant & { readonly inputs: { readonly id: string; readonly match: string }[] }

/** The variants that the ids mean: a product's id means the first variant that can be bought. */
function correlate({ id: productId, variants }: AgentProduct, ids: readonly string[]): Correlated[] {
  const [featured] = variants
  const byVariant = new Map<AgentVariant, Correlated['inputs']>()
  for (const id of ids) {
    const exact = variants.find((variant) => sameId(variant.id, id))
    const match = exact && !sameId(productId, id) ? 'exact' : 'featured'
    const variant = exact ?? (sameId(productId, id) ? featured : undefined)
    if (variant) byVariant.set(variant, [...(byVariant.get(variant) ?? []), { id, match }])
  }
  return [...byVariant].map(([variant, inputs]) => ({ ...variant, inputs }))
}

const sameId = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** One product with all variants that fit what is chosen, and what else can be chosen. */
export async function getProduct(context: AgentContext, { id, selected, preferences, ...rest }: ProductRequest) {
  const [product] = await readProducts(context, [id], rest.context)
  const named = product?.variants.find((variant) => sameId(variant.id, id))
  if (!product || (parseItemId(id)?.variantId !== undefined && !named))
    return failure(context, [unrecoverable('not_found', `There is no product ${id}.`)])
  const chosen = selected ?? (named && !sameId(product.id, id) ? named.options : [])
  const { variants, effective } = narrow(product.variants, chosen, preferences ?? [])
  const ordered = named ? [named, ...variants.filter((one) => one !== named)] : variants
  return {
    ucp: envelope(context, ROOT),
    product: {
      ...product,
      variants: ordered,
      ...(isOptioned(product) && { selected: effective, options: optionsAmong(product, effective) }),
    },
  }
}

type Chosen = readonly { readonly name: string; readonly label: string }[]

const fits = (variant: AgentVariant, chosen: Chosen) =>
  chosen.every(({ name, label }) => variant.options.some((one) => one.name === name && one.label === label))

/** Choices that no variant fits are given up, the least important first. */
function narrow(variants: readonly AgentVariant[], chosen: Chosen, preferences: readonly string[]) {
  const rank = (name: string) => (preferences.includes(name) ? preferences.indexOf(name) : preferences.length)
  let effective = chosen
    .filter(({ name }, index) => chosen.findIndex((one) => one.name === name) === index)
    .toSorted((a, b) => rank(a.name) - rank(b.name))
  while (effective.length > 0 && !variants.some((variant) => fits(variant, effective)))
    effective = effective.slice(0, -1)
  return { variants: variants.filter((variant) => fits(variant, effective)), effective }
}

interface Optioned extends AgentProduct {
  readonly options: readonly { readonly name: string; readonly values: readonly { readonly label: string }[] }[]
}

const isOptioned = (product: AgentProduct): product is Optioned => Array.isArray(product.options)

/** Of each choice: whether there is a variant with it beside the other choices, and whether that can be bought. */
function optionsAmong({ options, variants }: Optioned, effective: Chosen) {
  return options.map(({ name, values }) => {
    const others = effective.filter((one) => one.name !== name)
    return {
      name,
      values: values.map(({ label }) => {
        const among = variants.filter((variant) => fits(variant, [...others, { name, label }]))
        return { label, exists: among.length > 0, available: among.some((one) => one.availability.available) }
      }),
    }
  })
}

/** Products in the order of their first id. */
async function readProducts(context: AgentContext, ids: readonly string[], buyer: LookupRequest['context']) {
  const locale = await localeOf(context, buyer)
  const productIds = [...new Set(ids.flatMap((id) => parseItemId(id)?.productId ?? []))]
  const products = await findProducts(context, locale, productIds)
  const names = await readCategories(context, locale)
  return productIds.flatMap((id) => {
    const product = products.find((one) => one.id === id)
    return (product && toAgentProduct(product, names)) ?? []
  })
}
