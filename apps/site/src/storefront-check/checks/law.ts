import { type Check, onPages } from '../check.ts'
import { isRecord, isType, nameOf, type Page } from '../page.ts'
import { orderButtons, words } from '../words.ts'
import { offersOf, productOf } from './offers.ts'

const hasLink = (page: Page, word: RegExp) =>
  page.links.some(({ url, words: text }) => word.test(text) || word.test(url.pathname))

/** A check that every page links to something. */
const linkOnEveryPage = (check: Pick<Check, 'id' | 'title' | 'fix'>, ...accepted: readonly RegExp[]): Check => ({
  ...check,
  kind: 'law',
  find: (walk) =>
    onPages(walk, ['home', 'list', 'product', 'cart'], (page) =>
      accepted.some((word) => hasLink(page, word)) ? null : 'no such link',
    ),
})

export const lawChecks: readonly Check[] = [
  linkOnEveryPage(
    {
      id: 'imprint',
      title: 'Every page links to who sells: the imprint (Directive 2000/31/EC, Article 5)',
      fix: 'Link the imprint in the footer. `LegalLinks` of @cartwright/react does.',
    },
    words.imprint,
    words.contact,
  ),
  linkOnEveryPage(
    {
      id: 'privacy',
      title: 'Every page links to the privacy policy (GDPR, Article 13)',
      fix: 'Link the privacy policy in the footer. `LegalLinks` of @cartwright/react does.',
    },
    words.privacy,
  ),
  linkOnEveryPage(
    {
      id: 'terms',
      title: 'Every page links to the terms of sale (Directive 2011/83/EU, Article 6)',
      fix: 'Link the terms in the footer. `LegalLinks` of @cartwright/react does.',
    },
    words.terms,
  ),
  linkOnEveryPage(
    {
      id: 'withdrawal-link',
      title: 'Every page has the control “Withdraw from contract here” (Directive 2011/83/EU, Article 11a)',
      fix: 'Link the withdrawal page of the site in the footer. `LegalLinks` of @cartwright/react does.',
    },
    words.withdraw,
  ),
  {
    id: 'withdrawal-form',
    kind: 'law',
    title: 'The withdrawal page takes a statement without an account (Directive 2011/83/EU, Article 11a)',
    fix: 'Link to the withdrawal page of the site: a form, and a second step that confirms.',
    find: (walk) =>
      onPages(walk, ['withdrawal'], (page) => {
        if (!page.response.ok) return `responds with ${page.response.status}`
        if (page.all('form').length === 0) return 'has no form'
        return page.all('input[type=password]').length > 0 ? 'asks for a password' : null
      }),
  },
  {
    id: 'imprint-contact',
    kind: 'law',
    title: 'The imprint names an email address (Directive 2000/31/EC, Article 5)',
    fix: 'Write the email address on the page. The site makes an imprint from Settings → Business.',
    find: (walk) =>
      onPages(walk, ['legal'], (page) =>
        words.imprint.test(page.path) && !/[\w.+-]+@[\w-]+\.\w+/.test(page.html) ? 'no email address' : null,
      ),
  },
  {
    id: 'price-note',
    kind: 'law',
    title: 'Beside the price stands whether tax and delivery are in it (Directive 2011/83/EU, Article 6(1)(e))',
    fix: 'Put `PriceNote` of @cartwright/react below each price.',
    find: (walk) =>
      onPages(walk, ['product'], (page) => {
        const { text } = page
        if (!words.tax.test(text)) return 'says nothing about tax'
        return words.delivery.test(text) ? null : 'says nothing about the cost of delivery'
      }),
  },
  {
    id: 'lowest-price',
    kind: 'law',
    title: 'A reduced price stands beside the lowest price of the last 30 days (Directive 98/6/EC, Article 6a)',
    fix: 'Show `lowestPriorPrice` of the product. `Money` of @cartwright/react does.',
    find: (walk) =>
      onPages(walk, ['product'], (page) =>
        hasReduction(page) && !words.lowestPrice.test(page.text) ? 'reduced, without the lowest price' : null,
      ),
  },
  {
    id: 'base-price',
    kind: 'law',
    title: 'Goods sold by measure have a price per unit (Directive 98/6/EC, Article 3)',
    fix: 'Show the price per unit. `PriceNote` of @cartwright/react does.',
    find: (walk) =>
      onPages(walk, ['product'], (page) =>
        offersOf(page).some(hasMeasure) &&
        !/(\/|\b(per|pro|par|al|por)\b)\s*(\d+\s*)?(kg|g|l|ml|m|m²|cm)\b/i.test(page.text)
          ? 'sold by measure, without a price per unit'
          : null,
      ),
  },
  {
    id: 'delivery-time',
    kind: 'law',
    title: 'A product says when it is delivered (Directive 2011/83/EU, Article 6(1)(g))',
    fix: 'Show the delivery time of the product or of the site beside the button.',
    find: (walk) =>
      onPages(walk, ['product'], (page) => (words.time.test(page.text) ? null : 'says nothing about when it arrives')),
  },
  {
    id: 'review-note',
    kind: 'law',
    title: 'Reviews say whether they are checked (Directive 2005/29/EC, Article 7(6))',
    fix: 'Say beside the reviews whether only customers can write them, and how that is checked.',
    find: (walk) =>
      onPages(walk, ['product'], (page) =>
        productOf(page)?.aggregateRating !== undefined && !words.verifiedReviews.test(page.text)
          ? 'shows ratings without a word on how they are checked'
          : null,
      ),
  },
  {
    id: 'order-button',
    kind: 'law',
    title: 'The button that orders says that the order costs money (Directive 2011/83/EU, Article 8(2))',
    fix: 'Write “Order and pay” or “Order with obligation to pay”; in German “Zahlungspflichtig bestellen”.',
    find: (walk) =>
      onPages(walk, 'all', (page) =>
        page
          .all('button, input[type=submit]')
          .map((button) => button.getAttribute('value') ?? nameOf(button))
          .filter((name) => orderButtons.any.test(name) && !orderButtons.allowed.test(name))
          .map((name) => `“${name}”`),
      ),
  },
  {
    id: 'consent',
    kind: 'law',
    title: 'Nothing follows a visitor before consent (Directive 2002/58/EC, Article 5(3))',
    fix: 'Load scripts and set cookies of analytics and advertising after consent only.',
    find: (walk) =>
      onPages(walk, 'all', (page) => [
        ...page.response.headers.getSetCookie().flatMap((cookie) => {
          const [name = ''] = cookie.split('=', 1)
          return trackingCookies.test(name) ? [`sets the cookie ${name}`] : []
        }),
        ...page.all('script[src], iframe[src], img[src], link[href]').flatMap((element) => {
          const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
          const host = URL.canParse(address, page.url) ? new URL(address, page.url).host : ''
          return trackers.test(host) ? [`loads ${host}`] : []
        }),
      ]),
  },
]

const trackingCookies =
  /^(_ga|_gid|_gat|_gcl|_fbp|_fbc|_hj|_ttp|_pin|_uet|_clck|_clsk|IDE|fr|NID|__utm|ajs_|mp_|amplitude|optimizely)/
const trackers =
  /(google-analytics|googletagmanager|doubleclick|connect\.facebook|facebook\.net|hotjar|clarity\.ms|analytics\.tiktok|snap\.licdn|ads-twitter|pinimg|bing|segment|mixpanel|amplitude|fonts\.(googleapis|gstatic))\.(com|net|ms)|fonts\.(googleapis|gstatic)\.com/

/** A struck-through price in the page, or in its structured data. */
function hasReduction(page: Page): boolean {
  const main = page.root.querySelector('main') ?? page.root
  const struck = main.querySelectorAll('s, del, strike').some((element) => /\d/.test(element.text))
  return struck || offersOf(page).some((offer) => JSON.stringify(offer).includes('StrikethroughPrice'))
}

const hasMeasure = (offer: Readonly<Record<string, unknown>>) =>
  [offer.priceSpecification]
    .flat()
    .some((price) => isRecord(price) && isType(price, 'UnitPriceSpecification') && 'referenceQuantity' in price)
