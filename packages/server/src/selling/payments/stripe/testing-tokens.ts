/** A shared payment token that an agent granted, with its limits. */
interface SharedToken {
  /** The payment method, such as `pm_card_visa`. */
  readonly card: string
  readonly currency: string
  /** Minor units. */
  readonly most: number
}

type Answer<Success extends object> = Success | { readonly error: object }

/** The tokens of the stand-in for Stripe that are charged once: those of Google Pay, and those that agents share. */
export class StandInTokens {
  readonly shared = new Map<string, SharedToken>()
  readonly #used = new Set<string>()

  /** Makes a payment method of a token of Google Pay. `tok_visa_1` is for the card `pm_card_visa`. */
  toMethod(form: URLSearchParams): Answer<{ readonly id: string }> {
    const token = form.get('card[token]') ?? ''
    const [, card] = /^tok_([A-Za-z]+)/.exec(token) ?? []
    if (card === undefined) return failure(`No such token: '${token}'`)
    if (this.#used.has(token)) return failure(`You cannot use a Stripe token more than once: ${token}.`)
    this.#used.add(token)
    return { id: `pm_card_${card}` }
  }

  /** The payment method of a shared token, for a payment within its limits. */
  chargeShared(token: string, form: URLSearchParams): Answer<SharedToken> {
    const granted = this.shared.get(token)
    if (!granted) return failure(`No such shared payment token: '${token}'`)
    if (this.#used.has(token)) return failure('The shared payment token was used already.')
    if (granted.currency !== form.get('currency')) return failure('The currency is not that of the usage limits.')
    if (granted.most < Number(form.get('amount'))) return failure('The amount exceeds the usage limits.')
    this.#used.add(token)
    return granted
  }
}

const failure = (message: string) => ({ error: { type: 'invalid_request_error', message } })
