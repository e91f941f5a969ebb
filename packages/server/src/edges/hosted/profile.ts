import {
  AddressTag,
  EmailTag,
  type IdentityProfile,
  IdentityProfileChanges,
  PhoneTag,
  toFieldViolations,
} from '@cartwright/contract'
import type { z } from 'zod'
import type { Member } from '../../people/members/member-store.ts'
import { changeOwnProfile } from '../../people/members/own-profile.ts'
import type { BrowserSession } from '../../people/sessions/browser-sessions.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { ValidationError } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'

/** What addresses, mail addresses and telephones may be used for. */
export const profileTags = { address: AddressTag.options, email: EmailTag.options, phone: PhoneTag.options } as const

/** What a form says of a profile, before anybody has looked at it. */
export type EnteredProfile = z.input<typeof IdentityProfileChanges>

/**
 * Changes the profile of the member who is signed in on the page, by the rules of the call that does the same.
 *
 * @param edit what was entered, for the profile as it is when its turn comes; its errors are rethrown, and nothing is stored
 * @throws ValidationError naming the fields as the call names those of `identityProfile`
 * @throws ApplicationError UNAUTHENTICATED for who is no member any more
 */
export function changeProfileInBrowser(
  { db, now }: Services,
  { member }: BrowserSession,
  edit: (profile: IdentityProfile) => EnteredProfile,
): Promise<Member> {
  const change = { memberId: member.id, edit: (profile: IdentityProfile) => checked(edit(profile)) }
  return write({ db }, currentCause(), (transaction) => changeOwnProfile(transaction, change, now()))
}

function checked(entered: EnteredProfile): IdentityProfileChanges {
  const parsed = IdentityProfileChanges.safeParse(entered)
  if (!parsed.success) throw new ValidationError(toFieldViolations(parsed.error))
  return parsed.data
}
