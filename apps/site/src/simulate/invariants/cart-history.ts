/** The lines of a cart as a response has them: ids and quantities. */
export type Contents = string

interface Version {
  readonly contents: Contents
}

interface History {
  readonly versions: Map<number, Version>
  /** The newest revision in a response that has arrived. */
  newest: number
}

/**
 * Checks what responses say of carts, as Elle checks lists: each revision has one content, each write has a revision of
 * its own, and nothing that begins after a response has arrived sees less than that response.
 */
export class CartHistory {
  readonly #carts = new Map<string, History>()

  /** What a call may not see less of, when it begins. */
  floor(cartId: string | undefined): number {
    return cartId === undefined ? 0 : (this.#carts.get(cartId)?.newest ?? 0)
  }

  /** @returns the problems of a response */
  read(cart: { id: string; revision: number; contents: Contents }, floor: number): string[] {
    return this.#add(cart, floor, false)
  }

  /** @returns the problems of the response to a write */
  wrote(cart: { id: string; revision: number; contents: Contents }, floor: number): string[] {
    return this.#add(cart, floor, true)
  }

  #add(
    { id, revision, contents }: { id: string; revision: number; contents: Contents },
    floor: number,
    isWrite: boolean,
  ) {
    const history = this.#carts.get(id) ?? { versions: new Map(), newest: 0 }
    this.#carts.set(id, history)
    const known = history.versions.get(revision)
    const problems: string[] = []
    if (revision < floor || (isWrite && revision === floor && floor > 0))
      problems.push(
        isWrite
          ? `A write of cart ${id} made revision ${revision}, after a response with revision ${floor} had arrived`
          : `A read of cart ${id} saw revision ${revision}, after a response with revision ${floor} had arrived`,
      )
    if (known && known.contents !== contents)
      problems.push(`Revision ${revision} of cart ${id} had two contents: ${known.contents} and ${contents}`)
    history.versions.set(revision, { contents })
    history.newest = Math.max(history.newest, revision)
    return problems
  }
}
