import { accountForms } from './account-forms.ts'
import { cartForms } from './cart-forms.ts'
import { contractForms } from './contract-forms.ts'
import { codeOf, type FormHandler, type FormResult, type FormShop, rejectForm, textOf } from './form-result.ts'
import { productForms } from './product-forms.ts'

const shopForms: Readonly<Record<string, FormHandler>> = {
  ...accountForms,
  ...cartForms,
  ...contractForms,
  ...productForms,
}

/**
 * Runs a form that a component has sent by the form of the app, on a server or in an action of a router. Check first that the
 * form comes from your own pages, as the actions of frameworks do.
 *
 * @param form with the fields `form` and `intent`
 * @param own handlers of the app by their intents, in place of those of the package
 * @returns the result for the page; an error of the client is its `code`
 * @throws Error for an unknown intent, and any error that is not the client's
 *
 * @example
 * ```ts
 * const shop = { client, language: 'en', origin: 'https://shop.example', localPath: (path: string) => path }
 * const result = await runShopForm(shop, await request.formData())
 * ```
 */
export async function runShopForm<Shop extends FormShop>(
  shop: Shop,
  form: FormData,
  own: Readonly<Record<string, FormHandler<Shop>>> = {},
): Promise<FormResult> {
  // A second button of a form has an intent of its own, which follows that of the form.
  const intent = String(form.getAll('intent').at(-1) ?? '')
  const handlers = { ...shopForms, ...own }
  const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined
  if (!handler) throw new Error('The form has no such intent')
  const result = await handler(shop, form).catch((error: unknown) => rejectForm(codeOf(error)))
  return { form: textOf(form, 'form'), intent, ...result }
}
