import { type CatalogReference, isCartwrightError } from '@cartwright/client'
import type { ShopClient } from '../shop-client.ts'

/** The result of a form that the app has sent. `runShopForm` makes it. */
export interface FormResult {
  /** The name of the form: a page has several. */
  readonly form: string
  readonly intent: string
  readonly isOk: boolean
  /** The code of the error, or its kind. */
  readonly code?: string
  /** A text of the app's own handler, in the language of the shopper. */
  readonly message?: string
  /** The amount that the cart has to reach for a coupon. */
  readonly minimum?: string
  /** Number of requested pieces that are in the cart. */
  readonly added?: number
  readonly requested?: number
  /** Path of the page to open next. */
  readonly redirect?: string
  /** The currency to store in the cookie of the app. */
  readonly currency?: string
  /** The fields as they were entered, for a second step that confirms them. */
  readonly values?: Readonly<Record<string, string>>
}

/** The shop of the shopper who sent a form. */
export interface FormShop {
  readonly client: ShopClient
  /** The language of the page, such as `de`. */
  readonly language: string
  /** The address of the storefront, such as `https://shop.example`. */
  readonly origin: string
  /** The path of a page in the language of the shopper. */
  localPath(path: string): string
}

/** Runs the forms of one intent. Errors of the client become the code of the result. */
export type FormHandler<Shop extends FormShop = FormShop> = (
  shop: Shop,
  form: FormData,
) => Promise<Omit<FormResult, 'form' | 'intent'>>

/** A form that worked, with a text where it has one. */
export const done = (message?: string) => ({ isOk: true, ...(message && { message }) })

/** A form that the handler rejects, with the code of the error. */
export const rejectForm = (code: string) => ({ isOk: false, code })

/** A text field without blanks around it; empty where it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The item that a form names by a JSON text. @throws SyntaxError for another text */
export function parseReference(json: string): Partial<CatalogReference> {
  return Object(JSON.parse(json))
}

/** The code of an error of the client. @throws any other error */
export function codeOf(error: unknown): string {
  if (!isCartwrightError(error)) throw error
  return error.code ?? error.kind
}
