import type { Member, NewMemberAddress } from '@cartwright/client'
import { localReturnPath, memberQuery } from '@cartwright/react/server'
import { localPath } from '../languages'
import { errorText, messagesIn } from '../messages'
import { read, readStorefront, type Shop } from '../shop'
import { done, type FormHandler, failed, textOf } from './result'

const profile: FormHandler = async (shop, form) => {
  const { id } = await requireMember(shop)
  const phone = textOf(form, 'phone')
  await shop.client.members.updateMember(id, {
    contact: {
      firstName: textOf(form, 'firstName'),
      lastName: textOf(form, 'lastName'),
      phones: phone ? [phone] : [],
    },
  })
  return done(messagesIn(shop.language).saved)
}

/** Saves a new address, or one that `position` counts from 0. */
const saveAddress: FormHandler = async (shop, form) => {
  const address: NewMemberAddress = {
    addressLine: textOf(form, 'addressLine'),
    addressLine2: textOf(form, 'addressLine2'),
    postalCode: textOf(form, 'postalCode'),
    city: textOf(form, 'city'),
    country: textOf(form, 'country'),
  }
  const required = [address.addressLine, address.postalCode, address.city, address.country]
  if (!required.every(Boolean)) return failed(messagesIn(shop.language).errors.VALIDATION)
  const position = positionOf(form)
  await changeAddresses(shop, (addresses) =>
    position === undefined ? [...addresses, address] : addresses.with(position, address),
  )
  return { ...done(), redirect: localPath(shop.language, '/account/addresses') }
}

const removeAddress: FormHandler = async (shop, form) => {
  const position = positionOf(form)
  if (position !== undefined) await changeAddresses(shop, (addresses) => addresses.toSpliced(position, 1))
  return done()
}

/** The first step shows what was entered; the second one, with `confirmed`, sends the statement. */
const withdraw: FormHandler = async ({ client, language }, form) => {
  const { errors, withdrawn } = messagesIn(language)
  const names = ['name', 'email', 'orderNumber', 'items', 'orderId']
  const values = Object.fromEntries(names.map((name) => [name, textOf(form, name)]))
  const { name = '', email = '', orderNumber, items, orderId } = values
  if (!name || !/^\S+@\S+$/.test(email) || !(orderNumber || orderId)) return failed(errors.VALIDATION)
  if (textOf(form, 'step') !== 'confirm') return { ...done(), values }
  await client.withdrawals.createWithdrawal(
    { name, email, ...(orderId ? { orderId } : { orderNumber }), ...(items && { items }) },
    { language },
  )
  return done(withdrawn)
}

const currency: FormHandler = async (shop, form) => {
  const { locale } = await readStorefront(shop)
  const chosen = locale.currencies.find((one) => one === textOf(form, 'currency'))
  if (!chosen) return failed(errorText('VALIDATION', shop.language))
  return { ...done(), currency: chosen, redirect: localReturnPath(textOf(form, 'path')) }
}

async function requireMember({ client }: Shop): Promise<Member> {
  const member = await read(memberQuery(client))
  if (!member) throw new Error('The session has ended')
  return member
}

async function changeAddresses(
  shop: Shop,
  change: (addresses: NewMemberAddress[]) => readonly NewMemberAddress[],
): Promise<void> {
  const { id, contact } = await requireMember(shop)
  await shop.client.members.updateMember(id, { contact: { addresses: change(contact?.addresses ?? []) } })
}

function positionOf(form: FormData): number | undefined {
  const text = textOf(form, 'position')
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined
}

export const accountForms = {
  profile,
  address: saveAddress,
  'address-remove': removeAddress,
  withdraw,
  currency,
}
