/** Services of the provider that a site does not have, and apps that it cannot have. */
import type { ForeignApp, NotServedService } from './types.ts'

export const foreignApps: readonly ForeignApp[] = [
  {
    name: 'Blog',
    appDefIds: ['14bcded7-0066-7c35-14d7-466cb3f09103'],
    paths:
      /^\/(_api\/)?(blog|communities-blog-[a-z-]+|post-service-api-proxy|v3\/(bulk\/)?(draft-)?(posts|categories|tags))(\/|$)/,
  },
  {
    name: 'Bookings',
    appDefIds: ['13d21c63-b5ec-5912-8397-c3a5ddb27a97'],
    paths:
      /^\/(_api\/)?(bookings?|booking-[a-z-]+|bookings-[a-z-]+|availability-calendar|calendar|services-2|sessions?-reader)(\/|$)/,
  },
  {
    name: 'Pricing Plans',
    appDefIds: ['1522827f-c56c-a5c9-2ac9-00f9e6ae12d3'],
    paths: /^\/(_api\/)?(pricing-plans|paid-plans|pricing-plans-[a-z-]+)(\/|$)/,
  },
  {
    name: 'Forms',
    appDefIds: ['225dd912-7dea-4738-8688-4b8c6955ffc2'],
    paths:
      /^\/(_api\/)?(forms|wix-forms|form-app|form-schema-service|form-submission-service|form-submissions?|form-submissions-app)(\/|$)/,
  },
  {
    name: 'Events',
    appDefIds: ['140603ad-af8d-84a5-2c80-a0f60cb47351'],
    paths: /^\/(_api\/)?(events|wix-events-web|events-[a-z-]+|event-guests)(\/|$)/,
  },
  { name: 'Restaurants', paths: /^\/(_api\/)?(restaurants|table-reservations)(\/|$)/ },
  {
    name: 'Multilingual',
    appDefIds: ['14d84998-ae09-1abf-c6fc-3f3cace5bf19'],
    paths: /^\/(_api\/)?(locale-settings|locales)(\/|$)/,
  },
]

export const notServedServices: readonly NotServedService[] = [
  {
    name: 'contacts',
    reason: 'The site has customers: members, and buyers of its orders.',
    prefixes: ['/contacts/v4', '/contacts/v5'],
  },
  { name: 'tags', reason: 'Products have tags of their own.', prefixes: ['/tags/v1'] },
  {
    name: 'conversions of formatted texts',
    reason: 'Descriptions are HTML, and catalog v3 converts them itself.',
    prefixes: ['/ricos/v1'],
  },
  {
    name: 'posts on social networks',
    reason: 'The site publishes nothing elsewhere.',
    prefixes: ['/social-publisher/v1'],
  },
  { name: 'imports of sites', reason: 'Import CSV or a shop file.', prefixes: ['/site-import/v1'] },
  { name: 'lists of sites', reason: 'A site knows itself alone.', prefixes: ['/site-list/v2', '/msm/v1'] },
  {
    name: 'the publishing of sites',
    reason: 'The storefront is a program of your own, and its pages are published in the admin.',
    prefixes: ['/site-publisher/v1'],
  },
  { name: 'domains', reason: 'Domains are where you registered them.', prefixes: ['/domain-search/v2'] },
  {
    name: 'plans and profiles of search engines',
    reason: 'The storefront has its own texts for search engines.',
    prefixes: ['/promote', '/gbp/v1', '/site-seo-tags', '/v1/campaign'],
  },
  {
    name: 'redirects of addresses',
    reason: 'The storefront redirects former addresses of products and collections.',
    prefixes: ['/seo-redirects-service/v1'],
  },
  {
    name: 'settings of notifications',
    reason: 'Staff and customers choose their mails in the admin and in the account.',
    prefixes: ['/notification-preferences/v1'],
  },
  {
    name: 'payment links',
    reason: 'Use payment requests of orders, or the address of a cart’s checkout.',
    prefixes: ['/payment-links/v1'],
  },
  { name: 'generated images', reason: 'The site generates no images.', prefixes: ['/runwareschemaless/v1'] },
]
