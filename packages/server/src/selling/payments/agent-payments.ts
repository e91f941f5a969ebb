/** How a provider charges what agents hand over, as far as its account can. */
export interface AgentPayments {
  /** Left out where the keys of the account are not enough. */
  readonly googlePay?: GooglePayGateway
  /**
   * Whether `authorize` takes tokens by which the provider of an agent lets the shop charge a card once, up to an amount
   * (shared payment tokens of Stripe).
   */
  readonly takesSharedTokens?: boolean
}

/** The gateway that Google Pay encrypts cards for. */
export interface GooglePayGateway {
  /** The parameters of its tokenization specification. */
  readonly parameters: Readonly<Record<string, string>>
  /** The card networks that the gateway charges, as Google Pay names them. */
  readonly networks: readonly string[]
  /**
   * @param credential what Google Pay returned
   * @returns the token for `authorize`; null for a malformed credential
   */
  readToken(credential: string): string | null
}
