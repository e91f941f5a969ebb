import { done, type FormHandler, type FormResult, rejectForm, runShopForm, textOf } from '@cartwright/react/server'
import { localPath } from './languages'
import { readStorefront, type Shop } from './shop'

type Handler = FormHandler<Shop & { localPath(path: string): string }>

const currency: Handler = async (shop, form) => {
  const { locale } = await readStorefront(shop)
  const chosen = locale.currencies.find((one) => one === textOf(form, 'currency'))
  if (!chosen) return rejectForm('VALIDATION')
  return { ...done(), currency: chosen, redirect: textOf(form, 'path') }
}

/**
 * Runs the form that a page has sent: those of the components of `@cartwright/react`, and the ones above.
 *
 * @throws any error that is not one of the site, such as that of a network
 */
export const runForm = (shop: Shop, form: FormData): Promise<FormResult> =>
  runShopForm({ ...shop, localPath: (path: string) => localPath(shop.language, path) }, form, {
    currency,
  })

export type { FormResult } from '@cartwright/react/server'
