import type { OAuthData } from '@cartwright/client'

const keyOf = (state: string) => `cartwright:sign-in:${state}`

/** Keeps what a sign-in through the hosted page must remember, under its own state: tabs do not take each other's. */
export function keepTransaction(data: OAuthData): void {
  sessionStorage.setItem(keyOf(data.state), JSON.stringify(data))
}

/** Takes it out again; a second time there is nothing. */
export function takeTransaction(state: string | null): OAuthData | undefined {
  if (!state) return undefined
  const text = sessionStorage.getItem(keyOf(state))
  sessionStorage.removeItem(keyOf(state))
  return text === null ? undefined : (JSON.parse(text) as OAuthData)
}
