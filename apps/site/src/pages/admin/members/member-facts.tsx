import type { Frame } from '@cartwright/hosted-pages/kit'
import { ReceivedAt } from '@cartwright/hosted-pages/kit'
import type { Member } from '@cartwright/server/hosted'
import { type Fact, Facts, hasFacts } from '../facts.tsx'
import { toText } from './custom-value.ts'
import { nameOfCode } from './display-name.ts'
import { memberMessages, type Tag } from './member-messages.ts'

interface MemberFactsProps {
  readonly frame: Frame
  readonly member: Member
}

/** Who a member is to the site: its address, its state, and since when. */
export function AccountFacts({ frame: { language }, member }: MemberFactsProps) {
  const { account, status, reasons } = memberMessages[language]
  const { profile } = member
  const isGone = member.status === 'DELETED'
  const facts: readonly Fact[] = [
    [account.email, isGone ? null : [member.email, member.emailVerified ? account.verified : account.unverified]],
    [account.state, [status[member.status], ...member.pendingReasons.map((reason) => reasons[reason])]],
    [account.since, <ReceivedAt key="since" at={member.createdAt} language={language} />],
    [
      account.lastSignIn,
      member.lastLoginAt ? <ReceivedAt key="last" at={member.lastLoginAt} language={language} /> : account.never,
    ],
    [account.changed, <ReceivedAt key="changed" at={member.updatedAt} language={language} />],
    [account.language, isGone ? null : languageOf(profile, language)],
    [account.privacy, isGone ? null : profile.privacyStatus === 'PUBLIC' ? account.shown : account.hidden],
    [account.id, <code key="id">{member.id}</code>],
  ]
  return (
    <section className="account-section" aria-labelledby="account">
      <h2 id="account">{account.title}</h2>
      <Facts facts={facts} />
    </section>
  )
}

/** What a member has told about itself, and the fields the owner's apps keep of it. */
export function ProfileFacts({ frame: { language, settings }, member: { profile: given } }: MemberFactsProps) {
  const { profile, custom } = memberMessages[language]
  const facts: readonly Fact[] = [
    [profile.nickname, given.nickname || null],
    [profile.firstName, given.firstName || null],
    [profile.lastName, given.lastName || null],
    [profile.emails, given.secondaryEmails.map(({ email, tag }) => email + tagged(tag, language))],
    [profile.phones, phonesOf(given, language)],
    [profile.addresses, given.addresses.map((address) => toLine(address, language))],
    [profile.company, given.company || null],
    [profile.position, given.position || null],
    [profile.vatId, given.vatId || null],
    [profile.birthdate, given.birthdate ? <Day key="birthdate" on={given.birthdate} language={language} /> : null],
    [profile.labels, given.labels.length > 0 ? given.labels.join(', ') : null],
  ]
  // As the member reads it, where it was asked for.
  const asked = new Map(settings.profileFields.map(({ name, title }) => [name, title]))
  const customFacts = given.customFields.map(
    ({ name, value }): Fact => [asked.get(name) ?? name, toText(value, language)],
  )
  return (
    <section className="account-section" aria-labelledby="profile">
      <h2 id="profile">{profile.title}</h2>
      {hasFacts(facts) ? <Facts facts={facts} /> : <p className="hint">{profile.none}</p>}
      {customFacts.length > 0 && (
        <>
          <h3 className="facts-title">{custom}</h3>
          <Facts facts={customFacts} />
        </>
      )}
    </section>
  )
}

type Profile = Member['profile']
type Language = Frame['language']

const languageOf = (profile: Profile, language: Language) =>
  profile.language
    ? nameOfCode('language', profile.language, language)
    : memberMessages[language].account.languageOfShop

const tagged = (tag: Tag, language: Language) => (tag === 'UNTAGGED' ? '' : ` (${memberMessages[language].tags[tag]})`)

/** The newer form of the list, and what only the older one has. */
function phonesOf({ phones, phonesV2 }: Profile, language: Language): string[] {
  const known = phonesV2.map(({ phone, tag }) => phone + tagged(tag, language))
  return [...known, ...phones.filter((phone) => !phonesV2.some((each) => each.phone === phone))]
}

function toLine({ address = {}, tag }: Profile['addresses'][number], language: Language): string {
  const { addressLine, addressLine2, streetName, streetNumber, postalCode, city, subdivision, country } = address
  const street = addressLine || [streetName, streetNumber].filter(Boolean).join(' ')
  const land = country && nameOfCode('region', country, language)
  const place = [postalCode, city].filter(Boolean).join(' ')
  const line = [street, addressLine2, place, subdivision, land].filter(Boolean).join(', ')
  return (line || address.formattedAddress || '') + tagged(tag, language)
}

/** A day without an hour: the same day wherever the site runs. */
function Day({ on, language }: { on: string; language: Language }) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return <time dateTime={on}>{format.format(new Date(`${on}T00:00:00Z`))}</time>
}
