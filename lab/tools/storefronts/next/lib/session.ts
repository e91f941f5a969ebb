import type { Tokens } from '@wix/sdk'

/** The cookie that holds the tokens of the visitor or member; scripts of the page read and write it too. */
export const SESSION_COOKIE = 'session'

/** The tokens in a cookie's value; undefined where there are none. */
export function parseTokens(value: string | undefined): Tokens | undefined {
  return value ? (JSON.parse(value) as Tokens) : undefined
}
