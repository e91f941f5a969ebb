/** What a measured server tells the one that measures it. */
export interface Ready {
  readonly port: number
  /** An authorization header that is let in. */
  readonly token: string
  /** The same for a merchant, where one is needed. */
  readonly apiKey?: string
  /** How long it took to make the catalog. */
  readonly seconds?: number
}

export function ready(message: Ready): void {
  process.send?.(message)
  process.once('disconnect', () => process.exit(0))
}

export function isReady(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && 'port' in message
}
