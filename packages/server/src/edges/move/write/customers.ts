import { IdentityProfile } from '@cartwright/contract'
import { insertNote } from '../../../people/customers/notes/store.ts'
import { deleteTagsOf, updateTags } from '../../../people/customers/tags/store.ts'
import { emailSubscriptionPrivacy } from '../../../people/email-subscriptions/privacy.ts'
import { findSubscription, saveSubscription } from '../../../people/email-subscriptions/store.ts'
import {
  changeMember,
  findMember,
  findMemberByEmail,
  insertMember,
  type Member,
  removeMovedMember,
} from '../../../people/members/member-store.ts'
import { profileWith } from '../../../people/members/profile-changes.ts'
import { savePassword } from '../../../people/sign-in/credentials.ts'
import { storedMovedHash } from '../../../people/sign-in/moved-passwords/verify-moved.ts'
import { normalizeEmail } from '../../../platform/kernel/email-address.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { randomId } from '../../../platform/secrets/secret-token.ts'
import type { MovedCustomer } from '../record.ts'
import { toAddress } from './addresses.ts'
import { countable, sameAmount } from './amounts.ts'
import { joinGroups } from './join-groups.ts'
import { readMovedCustomers } from './read-customers.ts'
import { setMovedCredit } from './store-credit.ts'
import { compared, type EntityWriter, fitting, type RecordWriting } from './writer.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

async function write(record: MovedCustomer, writing: RecordWriting) {
  const { transaction, known, now } = writing
  const email = normalizeEmail(record.email)
  if (!EMAIL.test(email))
    throw invalidField(
      'email',
      record.email === '' ? 'is empty' : `"${record.email}" is not an email address`,
      'FORMAT',
    )
  const before =
    (known === null ? null : await findMember(transaction, known)) ?? (await findMemberByEmail(transaction, email))
  const member = before
    ? await changeMember(transaction, before, { profile: profileOf(record, before.profile, writing) }, now)
    : await insert(record, email, writing)
  await saveConsent(record, member, writing)
  await joinGroups(record, member.id, writing)
  await addFacts(record, email, member, before === null, writing)
  if (before === null) await savePasswordHash(record, member, writing)
  await setMovedCredit(record, member.id, writing)
  const created = before === null || before.id === known
  return { id: member.id, created, revision: String(member.revision) }
}

/** A hash that the site can verify. The first sign-in replaces it by one of ours. */
const movedHash = ({ password }: MovedCustomer): string | null => (password ? storedMovedHash(password) : null)

async function savePasswordHash(record: MovedCustomer, { id }: Member, { transaction, now, note }: RecordWriting) {
  const hash = movedHash(record)
  if (hash !== null) await savePassword(transaction, id, hash, now)
  else if (record.password) note('password', 'has a form that is not verified here; the customer signs in by a mail')
}

/** A customer without a password that moved signs in by a mail. */
async function insert(record: MovedCustomer, email: string, writing: RecordWriting): Promise<Member> {
  const { transaction, freshId, now } = writing
  const profile = profileOf(record, IdentityProfile.parse({ emails: [email] }), writing)
  const at = record.createdDate ? new Date(record.createdDate) : now
  const emailVerified = record.emailVerified ?? false
  const status = record.blocked ? 'BLOCKED' : movedHash(record) === null ? 'OFFLINE' : 'ACTIVE'
  const member = await insertMember(transaction, { id: freshId, email, profile, emailVerified, status }, at)
  if (!member) throw invalidField('email', `"${email}" is the address of two customers`, 'OTHER')
  return member
}

function profileOf(record: MovedCustomer, before: IdentityProfile, { note }: RecordWriting): IdentityProfile {
  const language = record.language?.slice(0, 2).toLowerCase()
  const profile = profileWith(before, {
    contact: {
      firstName: fitting(record.firstName ?? '', 100, 'firstName', note),
      lastName: fitting(record.lastName ?? '', 100, 'lastName', note),
      company: fitting(record.company ?? '', 1000, 'company', note),
      phones: record.phone ? [record.phone.slice(0, 50)] : [],
      addresses: record.addresses.slice(0, 50).map((address) => toAddress(address, note)),
    },
  })
  return { ...profile, ...(language && /^[a-z]{2}$/.test(language) && { language }) }
}

/** A consent keeps its date. Without a record at the source there is no consent. */
async function saveConsent(
  { consent, email }: MovedCustomer,
  { id }: Member,
  { site, transaction, now }: RecordWriting,
) {
  if (!consent) return
  const known = await findSubscription(transaction, normalizeEmail(email))
  if (known && known.subscriptionStatus !== 'PENDING') return
  const at = consent.date ?? now.toISOString()
  const isSubscribed = consent.status === 'SUBSCRIBED'
  await saveSubscription(site, transaction, {
    id: known?.id ?? randomId(),
    email,
    subscriptionStatus: consent.status,
    source: 'APP',
    ...(isSubscribed && { consentText: `Moved from another shop${consent.source ? `: ${consent.source}` : ''}` }),
    contactId: id,
    createdDate: at,
    updatedDate: at,
    ...(isSubscribed
      ? { requestedDate: at, confirmedDate: at }
      : { unsubscribedDate: at, unsubscribedBy: 'APP' as const }),
  })
}

async function addFacts(record: MovedCustomer, email: string, member: Member, isNew: boolean, writing: RecordWriting) {
  const { transaction, now, note } = writing
  const tags = (record.tags ?? []).map((tag) => tag.trim().slice(0, 50)).filter(Boolean)
  if (tags.length > 50) note('tags', `has ${tags.length}; the first 50 moved`)
  if (tags.length > 0) await updateTags(transaction, { emails: [email], add: tags.slice(0, 50), remove: [] })
  if (isNew && record.note?.trim())
    await insertNote(
      transaction,
      { memberId: member.id, text: fitting(record.note, 2000, 'note', note), author: null },
      now,
    )
}

/** All that the move added to the customer goes too: credit, notes, tags, groups and the consent. */
const remove: EntityWriter<'customers'>['remove'] = async ({ site, transaction, now }, { id, revision }) => {
  const member = await findMember(transaction, id)
  if (!member) return null
  if (member.lastLoginAt !== null || member.revision !== Number(revision))
    return 'The customer signed in here, or was changed.'
  for (const { privacy } of site.domains) await privacy?.deleteAccount?.(transaction, member, now)
  await deleteTagsOf(transaction, member.email)
  await emailSubscriptionPrivacy.eraseGuest?.(transaction, member.email, now)
  await removeMovedMember(transaction, id, member.revision)
  return null
}

export const customerWriter: EntityWriter<'customers'> = {
  references: ({ groupIds = [] }) => groupIds.map((id) => ['customerGroups', id] as const),
  write,
  remove,
  sums: (record, currency) => ({
    addresses: record.addresses.length,
    credit: record.storeCredit ? countable(record.storeCredit.amount, currency) : 0,
    consents: record.consent?.status === 'SUBSCRIBED' ? 1 : 0,
  }),
  fields: (record, currency) =>
    compared({
      email: normalizeEmail(record.email),
      firstName: record.firstName,
      lastName: record.lastName,
      phone: record.phone,
      addresses: record.addresses.length,
      city: record.addresses[0]?.city,
      credit: record.storeCredit && sameAmount(record.storeCredit.amount, currency),
      createdDate: record.createdDate?.slice(0, 10),
    }),
  read: readMovedCustomers,
}
