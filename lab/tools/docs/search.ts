/** How the search of the documentation ranks pages, and the words by which readers look for them. */

/** Words that readers type and a page does not contain, or not often; by the file of the page. */
export const synonyms: Readonly<Record<string, string>> = {
  'docs/business.md': 'B2B wholesale net terms company accounts invoice purchase order',
  'docs/catalog-csv.md': 'WooCommerce Shopify Magento migration import spreadsheet Excel metafield custom fields',
  'docs/comparison.md': 'performance benchmark speed load Medusa Vendure Saleor Shopify alternative',
  'docs/content.md': 'CMS blog pages translation French Spanish Italian multilingual i18n sitemap SEO',
  'docs/create.md': 'install quick start getting started Next.js Vite React Router template scaffold',
  'docs/deploy/README.md': 'hosting Docker Kubernetes Heroku Vercel Netlify Fly.io Render VPS cloud container',
  'docs/deploy/upgrade.md': 'downgrade rollback go back update new version migration',
  'docs/eu/accessibility.md': 'BFSG EAA European Accessibility Act WCAG a11y',
  'docs/eu/cookies.md': 'GDPR DSGVO consent banner privacy tracking',
  'docs/eu/e-invoices.md': 'XRechnung ZUGFeRD Factur-X e-invoice PDF',
  'docs/eu/oss.md': 'VAT one stop shop tax rates countries',
  'docs/extend-the-site.md': 'plugin custom fields metafield own tables own calls hooks',
  'docs/feeds.md': 'Google Merchant Meta Facebook Pinterest TikTok product feed',
  'docs/members.md': 'login log in sign in register account password passkey customer accounts',
  'docs/newsletter.md': 'Mailchimp marketing mail campaign double opt-in',
  'docs/owner.md': 'backend dashboard admin manage',
  'docs/packages.md': 'license licence MIT open source price cost npm install',
  'docs/payments.md': 'Stripe PayPal Klarna SEPA credit card SCA 3-D Secure 3DS Apple Pay Google Pay refund',
  'docs/provider-sdk.md': 'Wix migrate Velo headless',
  'docs/stock.md': 'inventory warehouse locations out of stock overselling',
  'docs/storefront.md': 'headless frontend Vue Svelte SvelteKit Nuxt Angular Astro mobile app React Native',
  'docs/troubleshooting.md': 'error help support problem FAQ Discord community',
  'docs/versioning.md': 'roadmap release downgrade semver breaking changes deprecation license',
  'docs/webhooks.md': 'webhook callback notification event subscription',
  'packages/client/README.md': 'add to cart pagination paging next page SDK JavaScript TypeScript fetch',
  'packages/react/README.md': 'add to cart button useCart component hooks Next.js',
}

/**
 * The weight of a page in the results: guides first; the changelog, decisions, permissions and pages about the repository
 * last. The site calls it in the browser, so it uses nothing from outside.
 *
 * @param id the address of a section, such as `/members.html#roles`
 */
export function weightOfPage(id: string): number {
  if (/\/(decisions\/|changelog|permissions|specification|agents-conformance)/.test(id)) return 0.2
  if (/\/(architecture|contributing|agents\.html|security|not-served|request-fields|shop-file)/.test(id)) return 0.5
  return /\/(errors|events|cli|configuration)\.html/.test(id) ? 0.8 : 1.5
}

/** The Markdown of a page as it is indexed: with the words of its synonyms below its heading. */
export function indexedText(file: string, text: string): string {
  const words = synonyms[file]
  return words ? text.replace(/^# .+$/m, (heading) => `${heading}\n\n${words}\n`) : text
}
