import type { Domain } from '@cartwright/server'

/** What a test site begins with. */
export interface TestSiteOptions {
  /**
   * What it sells: the folder of a shop with `shop.json`, or `demo` for the demo shop. Default: the few products of
   * `TestSite.products`, with delivery and taxes in Germany.
   */
  readonly shop?: string
  /** Domains of your own. */
  readonly domains?: readonly Domain[]
  /** The address of the storefront that sign-in and checkout return to. Default: `http://localhost:3000`. */
  readonly storefrontUrl?: string
  /** The time that its clock begins with. Default: now. */
  readonly now?: Date
}

/** Ids of the products of a test site that was given no shop. Prices are in euros. */
export interface TestProducts {
  /** 12.50, 10 pieces, no options. */
  readonly mug: string
  /** 24.00, in three sizes and two colours. */
  readonly apron: string
  /** 40.00 less 25 %, 1 piece. */
  readonly bowl: string
  /** Sold out. */
  readonly teapot: string
  /** Digital, 6.00. */
  readonly wallpaper: string
}

/** A clock that stands until it is moved. */
export interface TestClock {
  now(): Date
  /** Moves it on by milliseconds. */
  advance(milliseconds: number): void
}

/** A mail that the site sent. */
export interface TestMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The mailbox of the site: no mail leaves it. */
export interface TestMailbox {
  /** The next mail to an address that was not read yet. Waits until the site has sent it. */
  next(to: string): Promise<TestMail>
}

/** What a payment was requested for. */
export interface TestPayment {
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly email: string
}

/** The only way to pay. It moves no money and accepts each payment at once, unless the test says otherwise. */
export interface TestPayments {
  /** Every payment that was requested, the oldest first. */
  readonly requests: readonly TestPayment[]
  /** The next payment is declined. */
  decline(reason?: string): void
  /** The next payment opens a page on which the customer chooses a test card. */
  openPage(): void
}

/** A member of the shop, with an access token. */
export interface TestMember {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly token: string
}

/** An order that was placed. */
export interface TestOrder {
  readonly id: string
  readonly number: string
}

/** The response to a call. */
export interface TestResponse<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/** An item of an order: the id of a product, how many, and the options of its line in a cart. */
export type TestItem = readonly [productId: string, quantity: number, options?: object]

/** A whole site in the process of the test, which also listens at an address. Its data is gone when it is closed. */
export interface TestSite {
  /** Where browsers and servers reach it, such as `http://localhost:49152`. */
  readonly url: string
  /** The app of the storefront. */
  readonly clientId: string
  /** A key that may do everything, as the owner. */
  readonly apiKey: string
  readonly products: TestProducts
  /**
   * The id of the product with a slug, such as one of a shop's own `products.csv`.
   *
   * @throws Error where there is none
   */
  productId(slug: string): Promise<string>
  readonly clock: TestClock
  readonly mail: TestMailbox
  readonly payments: TestPayments
  /** For `createClient({ fetch: site.fetch })`: calls that do not leave the process. */
  fetch(url: string | URL | Request, init?: RequestInit): Promise<Response>
  /**
   * Makes a call, such as one of your own domain.
   *
   * @param token of `visitor()`, a member or `apiKey`; null for none
   */
  call<Body = unknown>(token: string | null, method: string, path: string, body?: object): Promise<TestResponse<Body>>
  /** The access token of a new visitor. */
  visitor(): Promise<string>
  /** A new member who is signed in. */
  member(): Promise<TestMember>
  /**
   * Buys with delivery in Germany.
   *
   * @param items default: a mug
   * @param token of the buyer. Default: a new guest
   */
  buy(items?: readonly TestItem[], token?: string): Promise<TestOrder>
  close(): Promise<void>
}
