import { isEmailAddress, type NewWithdrawal, readEmailAddress, type WithdrawableOrder } from '@cartwright/server/hosted'
import type { Messages } from '../messages/index.ts'

/** What a customer entered, by the names of the fields. */
export type Entered = Readonly<Record<string, string>>

/** A statement that can be confirmed, or what is wrong with its form. */
export type ReadStatement =
  | { readonly statement: NewWithdrawal; readonly errors: null }
  | { readonly statement: null; readonly errors: Readonly<Record<string, string>> }

export const LONGEST = { name: 100, orderNumber: 50, items: 1000 } as const

export const quantityField = (lineItemId: string): string => `quantity.${lineItemId}`

export const enteredOf = (form: FormData): Entered =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]))

/** The statement of a customer who enters the number of the order. */
export function readGuestStatement(entered: Entered, { errors: texts }: Messages['withdrawal']): ReadStatement {
  const { orderNumber = '', items = '' } = entered
  const errors = {
    ...(orderNumber === '' && { orderNumber: texts.orderNumber }),
    ...(orderNumber.length > LONGEST.orderNumber && { orderNumber: texts.tooLong(LONGEST.orderNumber) }),
    ...personErrors(entered, texts),
    ...(items.length > LONGEST.items && { items: texts.tooLong(LONGEST.items) }),
  }
  return checked(errors, { ...personOf(entered), orderNumber, ...(items && { items }) })
}

/** The statement of a customer whose order the link of a mail names. */
export function readOwnStatement(
  entered: Entered,
  { token, order }: { readonly token: string; readonly order: WithdrawableOrder },
  { errors: texts }: Messages['withdrawal'],
): ReadStatement {
  const chosen = order.lineItems.map((line) => {
    const { lineItemId, quantity: maximum } = line
    const quantity = Math.trunc(Number(entered[quantityField(lineItemId)] ?? initialQuantity(line)))
    return { lineItemId, maximum, quantity: quantity >= 0 ? Math.min(quantity, maximum) : 0 }
  })
  const isWhole = chosen.every(({ quantity, maximum }) => quantity === maximum)
  const lineItems = chosen.flatMap(({ lineItemId, quantity }) => (quantity > 0 ? [{ lineItemId, quantity }] : []))
  const [first] = order.lineItems
  const errors = {
    ...personErrors(entered, texts),
    ...(lineItems.length === 0 && first && { [quantityField(first.lineItemId)]: texts.nothingChosen }),
  }
  return checked(errors, { ...personOf(entered), token, ...(!isWhole && { lineItems }) })
}

/** All of a line, unless it has no right of withdrawal. */
export const initialQuantity = ({ quantity, exemption }: WithdrawableOrder['lineItems'][number]): number =>
  exemption === undefined ? quantity : 0

const personOf = ({ name = '', email = '' }: Entered) => ({ name, email: readEmailAddress(email) })

function personErrors({ name = '', email = '' }: Entered, texts: Messages['withdrawal']['errors']) {
  return {
    ...(name === '' && { name: texts.name }),
    ...(name.length > LONGEST.name && { name: texts.tooLong(LONGEST.name) }),
    ...(!isEmailAddress(email) && { email: texts.email }),
  }
}

const checked = (errors: Readonly<Record<string, string>>, statement: NewWithdrawal): ReadStatement =>
  Object.keys(errors).length > 0 ? { statement: null, errors } : { statement, errors: null }
