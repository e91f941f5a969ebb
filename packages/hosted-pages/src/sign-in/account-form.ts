import type { Context } from 'hono'
import type { PagesEnv } from '../frame.ts'

/** What a person entered on the sign-in or sign-up page. */
export interface AccountForm {
  readonly name: string
  readonly email: string
  readonly password: string
  /** Which button was pressed. */
  readonly action: string
  /** Any field, as it was typed. */
  readonly text: (name: string) => string
}

export async function readAccountForm(c: Context<PagesEnv>): Promise<AccountForm> {
  const text = await readForm(c)
  return {
    name: text('name').trim().slice(0, 100),
    email: text('email').trim(),
    // As it was typed: blanks at its ends are part of a password.
    password: text('password'),
    action: text('action'),
    text,
  }
}

/** The fields of a form by their names; empty when there is none. */
export async function readForm(c: Context<PagesEnv>): Promise<(name: string) => string> {
  const fields = await c.req.parseBody()
  return (name) => {
    const value = fields[name]
    return typeof value === 'string' ? value : ''
  }
}
