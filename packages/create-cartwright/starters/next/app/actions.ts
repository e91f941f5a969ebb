'use server'

import { localReturnPath } from '@cartwright/react/server'
import { refresh } from 'next/cache'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { CURRENCY_COOKIE } from '../shop/connect'
import { type FormResult, runForm } from '../shop/forms'
import { currentShop } from '../shop/server'

/** Runs the form that a page has sent: the action of all forms. */
export async function submitForm(_: FormResult | undefined, form: FormData): Promise<FormResult> {
  const result = await runForm(await currentShop(), form)
  const { currency, redirect: path } = result
  if (currency) (await cookies()).set(CURRENCY_COOKIE, currency, { maxAge: 31_536_000, sameSite: 'lax', path: '/' })
  if (path) redirect(localReturnPath(path))
  // The page shows the cart, the wishlist or the profile as they are now.
  refresh()
  return result
}
