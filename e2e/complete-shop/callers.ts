import { connectOwner, connectShopper } from '../../packages/client/examples/functions/callers.ts'
import { newAddress } from '../shopping.ts'

/** Where a shop runs, and what opens it. */
export interface ShopAccess {
  readonly url: string
  readonly clientId: string
  readonly apiKey: string
}

export type Owner = ReturnType<typeof connectOwner>
export type Shopper = ReturnType<typeof connectShopper>

/** A person with an account, signed in. */
export interface Member {
  readonly client: Shopper
  readonly id: string
  readonly email: string
}

/** What the parts of a shop in use are made with. */
export interface Callers {
  readonly apiKey: string
  readonly owner: Owner
  /** A new visitor. */
  visitor(): Shopper
  /** Ids of products by their slugs. */
  readonly products: ReadonlyMap<string, string>
}

export async function openCallers({ url, clientId, apiKey }: ShopAccess): Promise<Callers> {
  const owner = connectOwner(url, apiKey)
  const { items } = await owner.products.queryProducts().limit(100).find()
  const products = new Map(items.map(({ slug, id }) => [slug ?? '', id]))
  return { apiKey, owner, products, visitor: () => connectShopper(url, clientId) }
}

/** @throws Error when the shop has no product of that slug */
export function productId({ products }: Callers, slug: string): string {
  const id = products.get(slug)
  if (id === undefined) throw new Error(`The complete shop has no product ${slug}`)
  return id
}

/** An account that the owner made, signed in. */
export async function newMember({ owner, visitor, apiKey }: Callers, firstName: string): Promise<Member> {
  const email = newAddress()
  const profile = { firstName, lastName: 'Petersen', phones: ['+49 441 5550177'] }
  const { identity } = await owner.authentication.signOn({ email }, { profile, verifyEmail: true })
  const id = identity?.id ?? ''
  const client = visitor()
  await client.auth.setTokens(await client.auth.getMemberTokensForExternalLogin(id, apiKey))
  return { client, id, email }
}
