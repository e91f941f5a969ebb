import { dateFormat } from '../../../platform/kernel/formatters.ts'
import type { TextLanguage } from '../../../platform/kernel/text-language.ts'
import { mailBrand } from '../../../platform/mail/design/brand.ts'
import { composeMail } from '../../../platform/mail/design/compose-mail.ts'
import { button, type Fact, facts, smallLinks } from '../../../platform/mail/design/parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { formatMoney } from '../../../platform/pricing/money.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import { type Contract, contractValue } from '../contract.ts'
import type { Notice } from '../notices.ts'
import type { SubscriptionMailMessages } from './messages.ts'
import { de } from './messages-de.ts'
import { en } from './messages-en.ts'

interface MailOptions {
  readonly settings: SiteSettings
  readonly siteUrl: string
  readonly language: TextLanguage
}

interface NoticeMail {
  readonly contract: Contract
  readonly notice: Notice
  /** The link by which the customer manages the subscription. */
  readonly url: string
  /** Minor units of the next delivery, with delivery and taxes; null where they are unknown. */
  readonly charge: number | null
}

const messages: Readonly<Record<TextLanguage, SubscriptionMailMessages>> = { en, de }

/** A mail about a subscription. */
export function writeNoticeMail(options: MailOptions, { contract, notice, url, charge }: NoticeMail): MailContent {
  const { settings, siteUrl, language } = options
  const texts = messages[language]
  const { subject, title, intro, button: label } = texts.kinds[notice.kind]
  const money = (minor: number) => formatMoney(minor, contract.currency, language)
  const stated = {
    name: nameOf(contract),
    shop: settings.name,
    date: notice.at ? dateOf(options, notice.at) : '',
    amount: charge === null ? '' : money(charge),
  }
  return composeMail(
    { language, brand: mailBrand(settings, siteUrl, language) },
    {
      subject: subject(stated),
      title,
      intro: intro(stated),
      parts: [
        facts(factsOf(options, texts, { contract, notice, url, charge })),
        button(url, label),
        smallLinks({ href: url, label: texts.manage }),
      ],
      footer: texts.footer(settings.name),
    },
  )
}

/** The mail to the shop about a subscription that was changed. */
export function writeShopMail(options: MailOptions, mail: NoticeMail): MailContent {
  const { settings, siteUrl, language } = options
  const { shop, ...texts } = messages[language]
  return composeMail(
    { language, brand: mailBrand(settings, siteUrl, language) },
    {
      subject: shop.subject(String(mail.contract.number)),
      title: shop.title,
      intro: shop.intro,
      parts: [facts(factsOf(options, texts, mail)), button(mail.url, shop.button)],
      footer: shop.footer,
    },
  )
}

function factsOf(options: MailOptions, texts: Omit<SubscriptionMailMessages, 'shop'>, mail: NoticeMail): Fact[] {
  const { contract, notice, charge } = mail
  const { lines, priceChange } = contract.document
  const money = (minor: number) => formatMoney(minor, contract.currency, options.language)
  const { number, items, each, next, reason, received, ends } = texts
  const higher = priceChange
    ? contractValue({
        lines: lines.map((line) => ({ ...line, unitPrice: priceChange.prices[line.id] ?? line.unitPrice })),
      })
    : null
  const isPriceChange = notice.kind === 'PRICE_CHANGE' && higher !== null
  const isEnd = notice.kind === 'CANCELED' || notice.kind === 'ITEMS_GONE'
  return [
    [number, String(contract.number)],
    [items, lines.map((line) => `${line.quantity} × ${nameOfLine(line)}`)],
    [isPriceChange ? texts.oldPrice : each, money(contractValue(contract.document))],
    ...(isPriceChange ? [[texts.newPrice, money(higher)] satisfies Fact] : []),
    ...(contract.nextAt && !isEnd ? [[next, dateOf(options, contract.nextAt)] satisfies Fact] : []),
    ...(charge === null ? [] : [[texts.charge, money(charge)] satisfies Fact]),
    ...(notice.kind === 'PAYMENT_FAILED' && notice.reason ? [[reason, notice.reason] satisfies Fact] : []),
    ...(notice.receivedAt ? [[received, timeOf(options, notice.receivedAt)] satisfies Fact] : []),
    ...(isEnd && notice.at ? [[ends, dateOf(options, notice.at)] satisfies Fact] : []),
  ]
}

const nameOfLine = ({ item: { productName } }: Contract['document']['lines'][number]): string =>
  productName.translated ?? productName.original

const nameOf = ({ document: { lines } }: Contract): string => lines.map(nameOfLine).join(', ').slice(0, 100)

const zoneOf = ({ settings: { business } }: MailOptions) => business.timeZone || 'UTC'

const dateOf = (options: MailOptions, at: string): string =>
  dateFormat(options.language, { dateStyle: 'long', timeZone: zoneOf(options) }).format(new Date(at))

/** A cancellation is confirmed with the day and the time at which it was received. */
const timeOf = (options: MailOptions, at: string): string =>
  dateFormat(options.language, { dateStyle: 'long', timeStyle: 'full', timeZone: zoneOf(options) }).format(new Date(at))
