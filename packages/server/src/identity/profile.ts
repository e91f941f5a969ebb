import { IdentityProfile } from '@cartwright/contract'

/** What people may say about themselves when they register. Labels, address of the page and the like are the owner's. */
export function profileOfNewMember(given: Partial<IdentityProfile> | undefined, email: string): IdentityProfile {
  const { labels: _, slug: __, privacyStatus: ___, ...own } = IdentityProfile.parse(given ?? {})
  return IdentityProfile.parse({ ...own, emails: [email] })
}

/** What a member is called, from what the member told us; empty when that is nothing. */
export function displayName({ nickname, firstName, lastName }: IdentityProfile): string {
  return nickname || [firstName, lastName].filter(Boolean).join(' ')
}
