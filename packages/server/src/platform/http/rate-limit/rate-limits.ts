/** A rate limit in requests per minute. A burst of a whole minute's worth is allowed. */
export interface RateLimits {
  /** New visitors of one address. */
  readonly visitors: number
  /** Requests for tokens of one address. */
  readonly tokens: number
  /** Calls that read, by one token. */
  readonly reads: number
  /** Calls that write, by one token. */
  readonly writes: number
  /** Anything at all of one address, which several tokens may share. */
  readonly requests: number
}

/** Far more than a person needs, and less than what would keep a site from others. */
export const usualRateLimits: RateLimits = { visitors: 120, tokens: 600, reads: 6000, writes: 600, requests: 12_000 }
