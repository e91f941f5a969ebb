import { tellReady } from '../measured-server.ts'

/** What a measured server tells the one that measures it. */
export interface Ready {
  readonly port: number
  /** An authorization header for each connection. */
  readonly tokens: readonly string[]
}

export const ready = (message: Ready): void => tellReady(message)

export function isReady(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && 'port' in message
}
