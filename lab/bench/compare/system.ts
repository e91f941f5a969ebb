import type { Wanted } from './http.ts'

/** Where a system runs: the databases, folders and ports that the comparison gives it. */
export interface Place {
  /** A PostgreSQL address, or the path of an SQLite file. */
  readonly database: string
  /** For files of its own. */
  readonly folder: string
  readonly port: number
}

/** A program of a system. All that a system needs run at the same time. */
export interface Program {
  readonly command: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  readonly cwd?: string
}

/** A system on one of its databases. */
export interface System {
  readonly name: string
  /** With its version. */
  readonly version: string
  readonly database: 'SQLite' | 'PostgreSQL'
  /** What it runs as, and how its own documentation starts it. */
  readonly setUp: string
  /** Fills an empty database with the catalog, a delivery, a tax and a way to pay. */
  fill(place: Place): Promise<void>
  /** Adds the promotions to a filled database, while no program runs. Absent in a system without promotions. */
  promote?(place: Place): Promise<void>
  programs(place: Place): readonly Program[]
  /** What responds when it is ready. */
  readonly readyPath: string
  shop(place: Place): Promise<Shop>
}

/** The calls of one shopper. */
export interface OpenCart {
  readonly read: Wanted
  readonly add: Wanted
  /** What computes the totals, where the response to `add` has none. */
  readonly estimate?: Wanted
}

/** The storefront's calls of a running system. */
export interface Shop {
  /** The first 50 products, with names, prices and what a page of a collection shows. */
  readonly page: Wanted
  product(slug: string): Wanted
  /** A cart with a product in it. @returns how its shopper reads it, and adds the same product again */
  openCart(slug: string): Promise<OpenCart>
  /** What share of the price of the goods a response with totals takes off. Absent in a system without promotions. */
  discountOf?(totals: string): number
  /**
   * A guest goes through a whole purchase: cart, address, delivery, test payment.
   *
   * @throws Rejected when the system sells nothing, such as a product that is sold out
   */
  buy(slug: string, buyer: number): Promise<void>
}
