/** What a measured server tells the one that measures it. */
export interface Ready {
  readonly port: number
  /** An authorization header for each connection. */
  readonly tokens: readonly string[]
}

export function ready(message: Ready): void {
  process.send?.(message)
  process.once('disconnect', () => process.exit(0))
}

export function isReady(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && 'port' in message
}
