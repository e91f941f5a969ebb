import { moduleOf } from '../shop-client.ts'
import { done, type FormHandler, rejectForm, textOf } from './form-result.ts'

const isEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(text)

/** The first step shows what was entered; the second one, with `confirm`, sends the statement. */
const withdraw: FormHandler = async ({ client, language }, form) => {
  const names = ['name', 'email', 'orderNumber', 'items', 'orderId']
  const values = Object.fromEntries(names.map((name) => [name, textOf(form, name)]))
  const { name = '', email = '', orderNumber, items, orderId } = values
  if (!name || !isEmail(email) || !(orderNumber || orderId)) return rejectForm('VALIDATION')
  if (textOf(form, 'step') !== 'confirm') return { isOk: true, values }
  await moduleOf(client, 'withdrawals').createWithdrawal(
    { name, email, ...(orderId ? { orderId } : { orderNumber }), ...(items && { items }) },
    { language },
  )
  return done()
}

const newsletter: FormHandler = async ({ client, language }, form) => {
  const [email, consentText] = [textOf(form, 'email'), textOf(form, 'consentText')]
  if (!isEmail(email) || !consentText || !form.has('consent')) return rejectForm('VALIDATION')
  const request = { email, consentText, language: textOf(form, 'language') || language }
  await moduleOf(client, 'emailSubscriptions').subscribeToNewsletter(request)
  return done()
}

/** The forms for withdrawals and the newsletter, by their intents. */
export const contractForms: Readonly<Record<string, FormHandler>> = { withdraw, newsletter }
