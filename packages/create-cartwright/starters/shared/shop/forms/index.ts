import type { Shop } from '../shop'
import { accountForms } from './account'
import { cartForms } from './cart'
import { productForms } from './product'
import { type FormHandler, type FormResult, failureOf, textOf } from './result'

const handlers: Readonly<Record<string, FormHandler>> = { ...accountForms, ...cartForms, ...productForms }

/**
 * Runs the form that a page has sent. Errors of the site become a message in the language of the shopper.
 *
 * @throws any other error, such as that of a network
 */
export async function runForm(shop: Shop, form: FormData): Promise<FormResult> {
  const name = textOf(form, 'form')
  const handler = Object.entries(handlers).find(([intent]) => intent === textOf(form, 'intent'))?.[1]
  if (!handler) throw new Error('The form has no such intent')
  const result = await handler(shop, form).catch((error: unknown) => failureOf(error, shop))
  return { form: name, ...result }
}

export type { FormResult } from './result'
