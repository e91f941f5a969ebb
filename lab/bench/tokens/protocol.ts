import { tellReady } from '../measured-server.ts'

/** What a measured server tells the one that measures it. */
export interface Ready {
  readonly port: number
  readonly clientId: string
  /** A refresh token for each connection. */
  readonly refreshTokens: readonly string[]
  /** Who signs in, each by the same password. */
  readonly emails: readonly string[]
  /** Proof for reading the catalog; the baseline has none. */
  readonly visitorToken: string
}

export const PASSWORD = 'a heron in the reeds'
export const PEOPLE = 16

export const ready = (message: Ready): void => tellReady(message)

/** Milliseconds that the thread which answers requests has worked, sent on request. */
export interface Worked {
  readonly worked: number
}

export function tellWork(): void {
  process.on('message', () => {
    const { user, system } = process.threadCpuUsage()
    process.send?.({ worked: (user + system) / 1000 } satisfies Worked)
  })
}

export function isReady(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && 'refreshTokens' in message
}

/** Parameters of the sign-ins that are measured. */
export interface SignInRun {
  readonly site: Ready
  readonly seconds: number
}

/** How often they signed in. */
export interface SignedIn {
  readonly signIns: number
}

export function areHere(message: unknown): message is { members: 'here' } {
  return typeof message === 'object' && message !== null && 'members' in message
}
