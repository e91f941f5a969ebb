import { Agent } from 'node:https'
import { connect } from 'node:net'
import type {
  CheckoutPaymentIntent,
  Order,
  OrdersController,
  PaymentsController,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk'

export interface PayPalOptions {
  readonly clientId: string
  readonly clientSecret: string
  /** The id of the webhook, which its signatures cover. */
  readonly webhookId: string
  /** Whether to use the sandbox, whose payments move no money. */
  readonly isSandbox: boolean
  /** The address of a stand-in for the API, over plain http, for tests. */
  readonly apiUrl?: string | undefined
}

export interface PayPalApi {
  readonly orders: OrdersController
  readonly payments: PaymentsController
  readonly terms: OrderTerms
  /** The code of an error of PayPal's, such as `INSTRUMENT_DECLINED`; null for other errors. */
  issueOf(error: unknown): string | null
}

/** What each order at PayPal asks for, as the enumerations of the package name it. */
export interface OrderTerms {
  readonly intent: CheckoutPaymentIntent
  readonly shippingPreference: PaypalWalletContextShippingPreference
  readonly userAction: PaypalExperienceUserAction
}

const TIMEOUT = 20_000

/** Opens PayPal's own client. It fetches and renews access tokens by itself. */
export async function openClient({ clientId, clientSecret, isSandbox, apiUrl }: PayPalOptions): Promise<PayPalApi> {
  const sdk = await import('@paypal/paypal-server-sdk')
  const client = new sdk.Client({
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    environment: isSandbox ? sdk.Environment.Sandbox : sdk.Environment.Production,
    timeout: TIMEOUT,
    ...(apiUrl && {
      httpClientOptions: { httpsAgent: new StandInAgent(new URL(apiUrl)) },
      unstable_httpClientOptions: { proxy: false },
    }),
  })
  return {
    orders: new sdk.OrdersController(client),
    payments: new sdk.PaymentsController(client),
    terms: {
      intent: sdk.CheckoutPaymentIntent.Authorize,
      shippingPreference: sdk.PaypalWalletContextShippingPreference.NoShipping,
      userAction: sdk.PaypalExperienceUserAction.PayNow,
    },
    issueOf: (error) => {
      if (error instanceof sdk.CustomError) return error.result?.details?.[0]?.issue ?? error.result?.name ?? null
      return error instanceof sdk.ApiError && error.statusCode === 404 ? 'RESOURCE_NOT_FOUND' : null
    },
  }
}

/** The package knows two addresses only. For tests its connections lead to another one. */
class StandInAgent extends Agent {
  readonly #target: URL

  constructor(target: URL) {
    super()
    this.#target = target
  }

  override createConnection() {
    return connect(Number(this.#target.port), this.#target.hostname)
  }
}

/** @returns null for an order that PayPal does not know any more: its customer never approved it */
export async function readOrder(api: PayPalApi, id: string): Promise<Order | null> {
  try {
    return (await api.orders.getOrder({ id })).result
  } catch (error) {
    if (api.issueOf(error) === 'RESOURCE_NOT_FOUND' || api.issueOf(error) === 'INVALID_RESOURCE_ID') return null
    throw error
  }
}
