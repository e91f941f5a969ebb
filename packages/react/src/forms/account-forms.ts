import type { NewMemberAddress } from '@cartwright/client'
import { addressProblems, emptyAddress, toAddressWithContact } from '../address/address-fields.ts'
import { moduleOf, type ShopClient } from '../shop-client.ts'
import { done, type FormHandler, rejectForm, textOf } from './form-result.ts'

const profile: FormHandler = async ({ client }, form) => {
  const phone = textOf(form, 'phone')
  const contact = {
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    phones: phone ? [phone] : [],
  }
  await moduleOf(client, 'members').updateMember((await memberOf(client)).id, { contact })
  return done()
}

/** Saves a new address, or one that the field `position` counts from 0. */
const saveAddress: FormHandler = async ({ client, localPath }, form) => {
  const names = Object.keys(emptyAddress)
  const value = { ...emptyAddress, ...Object.fromEntries(names.map((name) => [name, textOf(form, name)])) }
  if (Object.keys(addressProblems(value, false)).length > 0) return rejectForm('VALIDATION')
  const { streetAddress: _, ...address } = toAddressWithContact(value).address
  const position = positionOf(form)
  await changeAddresses(client, (addresses) =>
    position === undefined ? [...addresses, address] : addresses.with(position, address),
  )
  return { isOk: true, redirect: localPath('/account/addresses') }
}

const removeAddress: FormHandler = async ({ client }, form) => {
  const position = positionOf(form)
  if (position !== undefined) await changeAddresses(client, (addresses) => addresses.toSpliced(position, 1))
  return done()
}

/** The list is written as a whole, so it is read right before. */
const memberOf = async (client: ShopClient) =>
  (await moduleOf(client, 'members').getCurrentMember({ fieldsets: ['FULL'] })).member

async function changeAddresses(
  client: ShopClient,
  change: (addresses: NewMemberAddress[]) => readonly NewMemberAddress[],
): Promise<void> {
  const { id, contact } = await memberOf(client)
  await moduleOf(client, 'members').updateMember(id, { contact: { addresses: change(contact?.addresses ?? []) } })
}

function positionOf(form: FormData): number | undefined {
  const text = textOf(form, 'position')
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined
}

/** The forms of an account, by their intents. */
export const accountForms: Readonly<Record<string, FormHandler>> = {
  profile,
  address: saveAddress,
  'address-remove': removeAddress,
}
