import type { Queryable } from '../../../platform/database/database.ts'
import type { TextLanguage } from '../../../platform/kernel/text-language.ts'
import { mailBrand } from '../../../platform/mail/design/brand.ts'
import { composeMail } from '../../../platform/mail/design/compose-mail.ts'
import { postalAddress } from '../../../platform/mail/design/contact.ts'
import { button, type Fact, facts, type MailLink, note } from '../../../platform/mail/design/parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { withoutLinks } from '../../../platform/mail/without-links.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import { describeItems, receivedAt } from '../describe.ts'
import type { StoredWithdrawal } from '../store.ts'
import { type WithdrawalMailMessages, withdrawalMailMessages } from './messages.ts'

interface MailOptions {
  readonly db: Queryable
  readonly siteUrl: string
  readonly settings: SiteSettings
  readonly language: TextLanguage
}

/** The mail to the customer about the state that a withdrawal has; null where it causes none. */
export async function writeCustomerMail(
  options: MailOptions,
  withdrawal: StoredWithdrawal,
): Promise<MailContent | null> {
  const { settings, language } = options
  const { status, message } = withdrawal
  const texts = withdrawalMailMessages[language]
  // Of a statement that matches no order, anybody may have written number and items, and chosen the address.
  const isMatched = withdrawal.orderId !== undefined
  const number = isMatched ? withoutLinks(withdrawal.orderNumber) : ''
  const items: Fact = [texts.items, isMatched ? await itemLines(options, withdrawal, texts) : []]
  const footer = texts.footer(settings.name)
  const answer: Fact = [texts.message, given(message)]
  switch (status) {
    case 'RECEIVED': {
      const at = receivedAt(withdrawal.createdDate, language, settings)
      const { subject, title, intro, notAccepted, unmatched } = texts.received
      const stated = [
        ...customerFacts({ ...withdrawal, orderNumber: number }, texts),
        items,
        [texts.receivedAt, [at]] satisfies Fact,
      ]
      const parts = {
        subject: subject(number, settings.name),
        title,
        intro: intro(at),
        note: isMatched ? notAccepted : `${notAccepted} ${unmatched}`,
      }
      return compose(options, { ...parts, facts: stated, footer })
    }
    case 'ACCEPTED': {
      const { subject, title, intro } = texts.accepted
      const sendTo: Fact = [texts.sendTo, isReturned(withdrawal) ? shopAddress(settings, language) : []]
      const parts = { subject: subject(number, settings.name), title, intro: intro(number) }
      return compose(options, { ...parts, facts: [items, answer, sendTo], footer })
    }
    case 'DECLINED': {
      const { subject, title, intro } = texts.declined
      const parts = { subject: subject(number, settings.name), title, intro: intro(number) }
      return compose(options, { ...parts, facts: [items, answer], footer })
    }
    case 'COMPLETED':
      return null
  }
}

/** The mail to the shop about a new statement. */
export async function writeStaffMail(options: MailOptions, withdrawal: StoredWithdrawal): Promise<MailContent> {
  const { settings, language, siteUrl } = options
  const texts = withdrawalMailMessages[language]
  const { subject, title, intro, noOrder, late, exempt, open } = texts.staff
  const isUnknown = withdrawal.orderId === undefined
  return compose(options, {
    subject: subject(isUnknown ? '' : withdrawal.orderNumber, settings.name),
    title,
    intro: intro(receivedAt(withdrawal.createdDate, language, settings)),
    facts: [
      ...customerFacts(withdrawal, texts),
      [texts.items, await itemLines(options, withdrawal, texts)],
      [
        texts.note,
        [
          ...(isUnknown ? [noOrder] : []),
          ...(withdrawal.isLate ? [late] : []),
          ...(withdrawal.exemptLineItemIds ? [exempt] : []),
        ],
      ],
    ],
    link: { href: `${siteUrl}/admin/orders/withdrawals/${withdrawal.id}`, label: open },
    footer: texts.staffFooter,
  })
}

interface WithdrawalMail {
  readonly subject: string
  readonly title: string
  readonly intro: string
  readonly facts: readonly Fact[]
  readonly note?: string
  readonly link?: MailLink
  readonly footer: string
}

const compose = (
  { siteUrl, settings, language }: MailOptions,
  { facts: reported, note: advice, link, ...texts }: WithdrawalMail,
): MailContent =>
  composeMail(
    { language, brand: mailBrand(settings, siteUrl, language) },
    {
      ...texts,
      parts: [facts(reported), advice === undefined ? null : note(advice), link ? button(link.href, link.label) : null],
    },
  )

const given = (text: string | undefined): string[] => (text ? [text] : [])

const customerFacts = ({ name, email, orderNumber }: StoredWithdrawal, texts: WithdrawalMailMessages): Fact[] => [
  [texts.name, given(name).map(withoutLinks)],
  [texts.email, given(email)],
  [texts.order, given(withoutLinks(orderNumber))],
]

const itemLines = async ({ db }: MailOptions, withdrawal: StoredWithdrawal, { wholeOrder }: WithdrawalMailMessages) =>
  (await describeItems(db, withdrawal))?.map(withoutLinks) ?? [wholeOrder]

const isReturned = ({ returnId, message }: StoredWithdrawal) => returnId !== undefined && message === undefined

function shopAddress(settings: SiteSettings, language: TextLanguage): string[] {
  const address = postalAddress(settings, language)
  return address.length > 0 ? [settings.name, ...address] : []
}
