/** What the owner decides for the whole site. */
import { z } from 'zod'
import {
  AdvanceInvoices,
  AgentAccess,
  AgentSignatures,
  CaptchaPolicy,
  ClientAuthentication,
  InvoiceCorrections,
  InvoiceIssue,
  LowestPriorPrices,
  RecoveryMails,
  SignUpPolicy,
} from '../../enumerations.ts'
import { OrderMailText } from '../../orders/orders/mail-messages.ts'
import {
  array,
  boolean,
  currencyCode,
  decimal,
  guid,
  int,
  language,
  localDate,
  message,
  optional,
  text,
  webUrl,
} from '../../wire.ts'
import { AccountingSettings } from './accounting.ts'
import { PaymentWay } from './payment-ways.ts'
import { seenSettingsRevision, settingsRevision } from './revision.ts'
import { SetUpDecision } from './set-up-list.ts'
import { subscriptionChanges, subscriptionFields } from './subscriptions.ts'

export const IdentityProvider = message(
  'IdentityProvider',
  'An OpenID provider whose users may sign in here: its tokens are checked with the keys it publishes.',
  {
    id: guid.describe('The `idpConnectionId` of the sign-in.'),
    name: text({ min: 1, max: 100 }),
    issuer: webUrl.describe('Its address, exactly as its tokens name it.'),
    clientId: text({ min: 1, max: 500 }).describe(
      'What the provider knows this shop by: its tokens are made out to it.',
    ),
    clientAuthentication: optional(ClientAuthentication).describe(
      'How the hosted pages prove themselves to it; by `CLIENT_SECRET_BASIC` with a secret, else by PKCE alone.',
    ),
    responseMode: optional(z.enum(['QUERY', 'FORM_POST'])).describe(
      'How it answers the hosted pages: in the address (`QUERY`, the default), or by a form that the browser posts, as Apple does where it is asked for an address.',
    ),
    hasClientSecret: optional(boolean).describe('Whether there is a secret. Only answered.'),
  },
)
export type IdentityProvider = z.output<typeof IdentityProvider>

export const NewIdentityProvider = IdentityProvider.omit({ hasClientSecret: true })
  .extend({
    clientSecret: optional(text({ min: 1, max: 1000 })).describe(
      'The secret that the provider gave the shop. Stored encrypted and never returned. Without it, the stored one stays while issuer and client id are unchanged.',
    ),
  })
  .meta({ id: 'NewIdentityProvider', description: 'An OpenID provider, as it is set up.' })
export type NewIdentityProvider = z.output<typeof NewIdentityProvider>

export const CurrencyRate = message('CurrencyRate', 'What one unit of the site’s currency is in another.', {
  currency: currencyCode,
  rate: decimal({ gt: 0, maxScale: 12 }),
  roundTo: optional(decimal({ gt: 0, maxScale: 4 })).describe(
    'What amounts are rounded to, such as `0.05`. Default: the currency’s smallest unit.',
  ),
  priceEnding: optional(decimal({ gt: 0, maxScale: 4 })).describe(
    'What prices of items end in: `0.99` makes 12.99, `9.99` makes 19.99. Default: `roundTo` alone.',
  ),
  fromSource: optional(boolean).describe(
    'Whether the rate is taken from `exchangeRateSource` each day. Default: it stays as it is set.',
  ),
})
export type CurrencyRate = z.output<typeof CurrencyRate>

const amountOf = decimal({ gte: 0, lte: 1_000_000_000 })

export const OrderAmountLimits = message('OrderAmountLimits', 'Limits on order amounts in one currency.', {
  currency: currencyCode,
  minimumAmount: optional(amountOf),
  maximumAmount: optional(amountOf),
})
export type OrderAmountLimits = z.output<typeof OrderAmountLimits>

export const OrderLimits = message('OrderLimits', 'How small or large an order of the shop may be.', {
  minimumAmount: optional(amountOf).describe(
    'Total of the items after discounts, before delivery and fees, in the shop’s currency; converted for others.',
  ),
  maximumAmount: optional(amountOf),
  minimumQuantity: optional(int({ min: 1, max: 100_000 })).describe('Number of units.'),
  maximumQuantity: optional(int({ min: 1, max: 100_000 })),
  byCurrency: optional(array(OrderAmountLimits, { max: 200 })).describe(
    'Instead of the converted amounts, for carts in these currencies.',
  ),
})
export type OrderLimits = z.output<typeof OrderLimits>

export const ProfileField = message('ProfileField', 'A custom field that members are asked for.', {
  name: text({ min: 1, max: 100 }).describe('Its name among the `customFields` of a profile.'),
  title: optional(text({ min: 1, max: 100 })).describe('The label for members. Default: the name.'),
  kind: z.enum(['TEXT', 'NUMBER', 'BOOLEAN', 'DATE', 'LIST', 'MAP']).describe('Which kind of value it takes.'),
})
export type ProfileField = z.output<typeof ProfileField>

const prefix = text({ max: 20 })

export const InvoiceSettings = message(
  'InvoiceSettings',
  'How invoices are issued. The address of the seller is that of the site properties.',
  {
    issue: InvoiceIssue.describe('Default: when an order is paid.'),
    corrections: optional(InvoiceCorrections).describe('Default: `DIFFERENCE`.'),
    advances: optional(AdvanceInvoices).describe('Default: `BUSINESSES`.'),
    invoicePrefix: prefix.describe('What numbers of invoices begin with. Default: `R-`.'),
    creditNotePrefix: prefix.describe('What numbers of credit notes begin with. Default: `K-`.'),
    sellerName: optional(text({ max: 200 })).describe('The legal name. Default: that of the site properties.'),
    vatNumber: optional(text({ max: 20 })).describe('The VAT number of the seller.'),
    registration: optional(text({ max: 500 })).describe('Court, register and managers; several lines are fine.'),
    booksClosedUntil: optional(localDate).describe(
      'The last day of what was filed. Nothing is booked until then any more: later corrections count on the day after. It never goes back.',
    ),
  },
)
export type InvoiceSettings = z.output<typeof InvoiceSettings>

/** Templates of addresses outside the site. */
const redirectAddresses = <T extends z.ZodType>(template: T) => ({
  bookingsCheckoutUrl: template.describe(
    'Where `bookingsCheckout` redirects to, such as `https://book.example.com/{serviceId}?at={startDate}`. Empty: nowhere.',
  ),
  bookingsBookUrl: template.describe('Where `bookingsBook` redirects to; `{resourceId}` is filled in. Empty: nowhere.'),
  eventsCheckoutUrl: template.describe(
    'Where `eventsCheckout` redirects to; `{eventSlug}` and `{reservationId}` are filled in. Empty: nowhere.',
  ),
  paidPlansCheckoutUrl: template.describe(
    'Where `paidPlansCheckout` redirects to; `{planId}` and `{checkoutData}` are filled in. Empty: nowhere.',
  ),
  memberAccountUrl: template.describe(
    'Where `memberAccountPage` redirects to; `{section}` is filled in. Empty: the pages of site and shop.',
  ),
})

export const SiteSettings = message('SiteSettings', 'What the owner decides for the whole site.', {
  name: text(),
  currency: currencyCode.describe('Cannot be changed here: prices are stored in it.'),
  currencyRates: array(CurrencyRate).describe('Currencies that the shop sells in beside its own.'),
  exchangeRateSource: text().describe(
    'Address of the rates of the day, in the XML form of the European Central Bank. Default: its own.',
  ),
  language,
  weightUnit: z.enum(['KG', 'LB']),
  taxIncludedInPrices: boolean.describe('True where shown prices hold the tax already, as in the EU.'),
  shopUrl: optional(webUrl).describe('The address of the shop; hosted pages redirect to it.'),
  showsOrdersInShop: boolean.describe(
    'Whether links to orders in mails open the page `/orders/{token}` of the shop. Default: no, a page of the site.',
  ),
  signUp: SignUpPolicy,
  emailVerification: boolean.describe('Whether new members prove their address by a code before they may sign in.'),
  ownerApproval: boolean.describe('Whether new members wait for the owner before they may sign in.'),
  captcha: CaptchaPolicy,
  uniformSignIn: boolean.describe('Whether answers hide who is a member.'),
  countsVisits: boolean.describe('Whether visits of the shop are counted. Default: yes, without cookies.'),
  servesAgents: boolean.describe('Whether agents can shop. Default: yes.'),
  agentAccess: AgentAccess.describe('What agents may do that nothing else was decided of.'),
  agentSignatures: AgentSignatures,
  agentPayments: boolean.describe(
    'Whether agents can pay by payment handlers. Otherwise buyers pay on the page of the shop. Default: yes.',
  ),
  googlePayMerchantId: text().describe('The shop’s merchant id at Google Pay, which live payments need. Empty: none.'),
  stripeProfileId: text().describe('The shop’s Stripe profile, for which agents create payment tokens. Empty: none.'),
  identityProviders: array(IdentityProvider),
  memberPasskeys: boolean.describe('Whether members may sign in with passkeys on the hosted pages.'),
  profileFields: array(ProfileField).describe('Custom fields that members are asked for on the page of their details.'),
  eventRetentionDays: int().describe('Days after which a delivered event is forgotten.'),
  deadLetterRetentionDays: int().describe('Days that a delivery which was given up can still be replayed.'),
  jobRetentionDays: int().describe('Days that a job which has ended, and what it had to tell, can be looked up.'),
  auditRetentionDays: int().describe('Days after which an audit entry is deleted.'),
  orderLimits: OrderLimits.describe('How small or large an order may be. Empty: no limits.'),
  stockHoldMinutes: int().describe('Minutes for which stock is reserved when a customer starts to pay online.'),
  orderMailTexts: array(OrderMailText).describe('Own texts of mails to customers and staff.'),
  invoices: InvoiceSettings.describe('How invoices are issued.'),
  accounting: AccountingSettings.describe('How the journal is exported to an accountant.'),
  paymentWays: array(PaymentWay).describe(
    'Ways to pay in the order they are offered. Configured ones that are missing follow, as they are configured.',
  ),
  downloadLinkDays: int().describe('Days that links to files of an order work.'),
  downloadLimit: int().describe('How often each file of an order can be downloaded.'),
  returnWindowDays: int().describe('Days after the shipment in which customers can return items. 0: they cannot.'),
  reviewMailDays: int().describe('Days after the delivery of an order until a mail asks for reviews, once. 0: never.'),
  withdrawalDays: int().describe(
    'Days in which customers can withdraw from a contract. 0: the shop offers no withdrawal function.',
  ),
  ...subscriptionFields,
  lowestPriorPrices: LowestPriorPrices.describe(
    'Whether the lowest price of the 30 days before a reduction is shown beside it. Default: where the shop is in the EU.',
  ),
  ...redirectAddresses(text()),
  abandonedCartDays: int().describe('Days after which an abandoned cart of a visitor is deleted.'),
  recoveryMails: RecoveryMails.describe(
    'Who gets mails about a checkout that was left. In the EU a customer has to give permission as a rule.',
  ),
  recoveryMailHours: array(int()).describe('Hours after a checkout was left, one for each mail.'),
  newsletterAtCheckout: boolean.describe('Whether the checkout asks for consent to the newsletter.'),
  setUpDecisions: array(SetUpDecision).describe('What of the set-up list the shop does without, and why.'),
  revision: settingsRevision,
})
export type SiteSettings = z.output<typeof SiteSettings>

export const SiteSettingsChanges = message('SiteSettingsChanges', 'What to change. What is not given stays.', {
  name: optional(text({ min: 1, max: 100 })),
  currencyRates: optional(array(CurrencyRate, { max: 200 })).describe('All of them: the list is replaced.'),
  exchangeRateSource: optional(webUrl),
  language: optional(language),
  weightUnit: optional(z.enum(['KG', 'LB'])),
  taxIncludedInPrices: optional(boolean),
  shopUrl: optional(webUrl),
  showsOrdersInShop: optional(boolean),
  signUp: optional(SignUpPolicy),
  emailVerification: optional(boolean),
  ownerApproval: optional(boolean),
  captcha: optional(CaptchaPolicy),
  uniformSignIn: optional(boolean),
  countsVisits: optional(boolean).describe('If not, visits are not stored; sums of days before stay.'),
  servesAgents: optional(boolean).describe('If not, agents can neither search nor buy.'),
  agentAccess: optional(AgentAccess).describe('What agents may do that nothing else was decided of.'),
  agentSignatures: optional(AgentSignatures).describe('Whether agents have to sign their requests.'),
  agentPayments: optional(boolean).describe('If not, buyers that come from agents pay on the page of the shop.'),
  googlePayMerchantId: optional(
    text({ max: 50 }).regex(/^[0-9A-Za-z]*$/, 'must be the merchant id of the Google Pay & Wallet Console'),
  ).describe('The shop’s merchant id at Google Pay. Empty: none.'),
  stripeProfileId: optional(
    text({ max: 100 }).regex(/^(profile_\w+)?$/, 'must be the id of a Stripe profile, which begins with profile_'),
  ).describe('The shop’s Stripe profile. Empty: none.'),
  identityProviders: optional(array(NewIdentityProvider, { max: 20 })).describe('All of them: the list is replaced.'),
  memberPasskeys: optional(boolean),
  profileFields: optional(array(ProfileField, { max: 50 })).describe('All of them: the list is replaced.'),
  eventRetentionDays: optional(int({ min: 1, max: 3650 })),
  deadLetterRetentionDays: optional(int({ min: 1, max: 3650 })),
  jobRetentionDays: optional(int({ min: 1, max: 3650 })),
  auditRetentionDays: optional(int({ min: 90, max: 3650 })),
  orderLimits: optional(OrderLimits).describe('All of them: they are replaced.'),
  stockHoldMinutes: optional(int({ min: 1, max: 1440 })),
  orderMailTexts: optional(array(OrderMailText, { max: 100 })).describe('All of them: the list is replaced.'),
  invoices: optional(InvoiceSettings).describe('All of them: they are replaced.'),
  accounting: optional(AccountingSettings).describe('All of them: they are replaced.'),
  paymentWays: optional(array(PaymentWay, { max: 50 })).describe('All of them: the list is replaced.'),
  downloadLinkDays: optional(int({ min: 1, max: 3650 })),
  downloadLimit: optional(int({ min: 1, max: 1000 })),
  returnWindowDays: optional(int({ min: 0, max: 3650 })),
  reviewMailDays: optional(int({ min: 0, max: 90 })),
  withdrawalDays: optional(int({ min: 0, max: 3650 })),
  ...subscriptionChanges,
  lowestPriorPrices: optional(LowestPriorPrices),
  ...redirectAddresses(optional(text({ max: 2048 }))),
  abandonedCartDays: optional(int({ min: 30, max: 3650 })),
  recoveryMails: optional(RecoveryMails),
  recoveryMailHours: optional(array(int({ min: 1, max: 720 }), { min: 1, max: 3 })).describe('In ascending order.'),
  newsletterAtCheckout: optional(boolean),
  setUpDecisions: optional(array(SetUpDecision, { max: 20 })).describe('All of them: the list is replaced.'),
  revision: seenSettingsRevision,
})
export type SiteSettingsChanges = z.output<typeof SiteSettingsChanges>
