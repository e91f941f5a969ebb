/** What the cart endpoints are sent. */
interface CartRequest {
  readonly lineItems?: readonly {
    readonly quantity: number
    readonly catalogReference: { readonly catalogItemId: string }
  }[]
}

type Lines = Map<string, number>

/** The carts of a model site: each session's own lines; a member also has those of the visitor that each sign-in began with. */
export function modelCarts() {
  const lines = new Map<number, Lines>()
  const members = new Map<number, Set<number>>()
  const memberOf = new Map<number, number>()

  /** The sessions whose lines one session sees. */
  const sharedBy = (session: number): Iterable<number> => members.get(memberOf.get(session) ?? 0) ?? [session]

  return {
    /** A session of a member begins, who was a visitor before. */
    signIn(session: number, member: number, visitor: number | undefined) {
      const sessions = members.get(member) ?? new Set()
      members.set(member, sessions.add(session))
      if (visitor !== undefined && !memberOf.has(visitor)) sessions.add(visitor)
      memberOf.set(session, member)
    },
    /** Adds items, and returns the cart; undefined where there is none yet. */
    add(session: number, { lineItems: added = [] }: CartRequest) {
      const own: Lines = lines.get(session) ?? new Map()
      for (const { quantity, catalogReference } of added) {
        const { catalogItemId: id } = catalogReference
        own.set(id, (own.get(id) ?? 0) + quantity)
      }
      if (own.size > 0) lines.set(session, own)
      const lineItems = [...sharedBy(session)].flatMap((one) =>
        [...(lines.get(one) ?? [])].map(([id, quantity]) => ({
          id: `${one} ${id}`,
          quantity,
          catalogReference: { appId: '', catalogItemId: id },
          productName: { original: id },
        })),
      )
      if (lineItems.length === 0) return undefined
      return { id: `cart-${session}`, revision: '1', lineItems, appliedDiscounts: [], buyerInfo: {} }
    },
    /** The items that each session has added, by name. */
    bySession: (): string[][] => [...lines.values()].map((own) => [...own.keys()]),
  }
}
