import type { Context } from 'hono'
import type { PagesEnv } from '../frame.ts'

/** What a person entered on the sign-in or sign-up page. */
export interface AccountForm {
  readonly name: string
  readonly email: string
  readonly password: string
  /** Which button was pressed. */
  readonly action: string
}

export async function readAccountForm(c: Context<PagesEnv>): Promise<AccountForm> {
  const fields = await c.req.parseBody()
  const text = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name').trim().slice(0, 100),
    email: text('email').trim(),
    // As it was typed: blanks at its ends are part of a password.
    password: text('password'),
    action: text('action'),
  }
}
