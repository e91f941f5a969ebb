import { isCartwrightError } from '@cartwright/client'
import { errorText } from '../messages'
import type { Shop } from '../shop'

/** The result of a form, as the page shows it. */
export interface FormResult {
  /** The name of the form: a page has several. */
  readonly form: string
  readonly isOk: boolean
  /** In the language of the shopper. */
  readonly message?: string
  /** Path of the page to go to. */
  readonly redirect?: string
  /** The currency to store in the cookie. */
  readonly currency?: string
  /** The fields as they were entered, for a second step that confirms them. */
  readonly values?: Readonly<Record<string, string>>
}

/** Runs one form. Its names are in the field `intent`. */
export type FormHandler = (shop: Shop, form: FormData) => Promise<Omit<FormResult, 'form'>>

export const done = (message?: string) => ({ isOk: true, ...(message && { message }) })
export const failed = (message: string) => ({ isOk: false, message })

/** A text field, without blanks around it; empty where it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The message for an error of the site. @throws any other error */
export function failureOf(error: unknown, { language }: Pick<Shop, 'language'>) {
  if (!isCartwrightError(error)) throw error
  return failed(errorText(error.code, language))
}
