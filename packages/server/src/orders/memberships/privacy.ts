import {
  deleteMemberships,
  type MembershipRow,
  membershipsOf,
  membershipsOfAddress,
} from '../../people/customers/memberships/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Privacy } from '../../platform/domain/privacy.ts'
import { levelNames } from './level-texts.ts'
import { toWireMembership } from './wire-membership.ts'

/** Memberships end with their customer. Runs before subscriptions, whose contracts name them. */
export const membershipPrivacy: Privacy = {
  export: async (transaction, { id }, now) => {
    const names = await levelNames(transaction, undefined)
    const rows = await membershipsOf(transaction, id)
    return { memberships: rows.map((row) => toWireMembership(row, names.get(row.level_id) ?? '', now)) }
  },
  erase: async (transaction, { id }) => erase(transaction, await membershipsOf(transaction, id)),
  eraseGuest: async (transaction, email) => erase(transaction, await membershipsOfAddress(transaction, email)),
  eraseAddress: async (transaction, email) => {
    await erase(transaction, await membershipsOfAddress(transaction, email))
  },
  deleteAccount: async (transaction, { id }) => {
    await erase(transaction, await membershipsOf(transaction, id))
  },
}

const erase = async (transaction: Transaction, rows: readonly MembershipRow[]) => ({
  ids: await deleteMemberships(transaction, rows),
})
