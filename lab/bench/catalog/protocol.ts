import { tellReady } from '../measured-server.ts'

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

export const ready = (message: Ready): void => tellReady(message)

export function isReady(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && 'port' in message
}
