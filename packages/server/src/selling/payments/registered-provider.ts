import type { RequestOf } from '@cartwright/contract'
import type { z } from 'zod'
import type { PaymentProvider } from './provider.ts'

/** Keys by their names, such as `secretKey`. */
export type AccountKeys = Readonly<Record<string, string>>

/** The keys of an account, checked by its provider. */
export interface CheckedAccount {
  readonly keys: AccountKeys
  /** The webhook that the site added; empty where the owner gave one. */
  readonly webhookId: string
}

/** What a provider is connected to. */
export interface Place {
  /** Where the webhook goes. */
  readonly url: string
  /** Where the API is, for tests. Default: the provider's own. */
  readonly apiUrl: string | undefined
  /** A webhook that the site added before; empty for none. */
  readonly addedWebhook: string
}

/** A variable of the environment. */
export interface Variable {
  readonly name: string
  readonly rule: z.ZodType<string | undefined>
  /** Whether the provider does not work without it. */
  readonly isRequired?: boolean
}

/** A payment provider of the site: its folder exports one, and `registry.ts` lists it. */
export interface RegisteredProvider {
  readonly id: string
  /** How customers pay with it, where it does not say so of each payment. */
  readonly method?: string
  /** The variables of its keys, by the names of these. */
  readonly variables?: Readonly<Record<string, Variable>>
  /** The variable that says where the API is, for tests. */
  readonly apiVariable?: Variable
  /**
   * Has the provider check the keys that staff enter. Default: it needs none.
   *
   * @throws ValidationError naming the key that the provider rejects, with its reason
   */
  readonly connect?: (request: RequestOf<'ConnectPaymentProvider'>, place: Place) => Promise<CheckedAccount>
  /** Opens an account with its keys. */
  readonly open: (keys: AccountKeys, apiUrl?: string) => PaymentProvider
}
