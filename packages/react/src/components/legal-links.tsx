import type { Storefront } from '@cartwright/client'
import { type LegalMessages, legalMessages } from './messages/legal.ts'
import { type PageUrl, pagePath } from './page-url.ts'

const kinds = ['imprint', 'privacy', 'terms', 'withdrawal', 'accessibility']

/** Props of `LegalLinks`. */
export interface LegalLinksProps {
  /** Of `useStorefront` or `storefrontQuery`. */
  storefront: Pick<Storefront, 'locale' | 'pages' | 'withdrawalUrl' | 'cancellationUrl'>
  /** Default: `/pages/<slug>`. */
  pageUrl?: PageUrl
  /** The language of the words that are no titles of pages: `en` or `de`. Default: the first of the storefront. */
  language?: string | undefined
  /** Texts in place of its own. */
  messages?: Partial<LegalMessages> | undefined
  className?: string | undefined
}

/**
 * The links that every page needs: imprint, privacy, terms, right of withdrawal, accessibility, and the form of the site where
 * customers withdraw from a contract. Pages that the owner has not written are left out.
 */
export function LegalLinks({ storefront, pageUrl = pagePath, language, messages, className }: LegalLinksProps) {
  const { locale, pages, withdrawalUrl, cancellationUrl } = storefront
  const { label, withdraw, cancelSubscription } = legalMessages(language ?? locale.languages[0], messages)
  const links = kinds.flatMap((kind) => pages.filter((page) => page.kind === kind))
  return (
    <nav aria-label={label} className={className}>
      <ul>
        {links.map((page) => (
          <li key={page.slug}>
            <a href={pageUrl(page)}>{page.title}</a>
          </li>
        ))}
        {withdrawalUrl && (
          <li>
            <a href={withdrawalUrl}>{withdraw}</a>
          </li>
        )}
        {cancellationUrl && (
          <li>
            <a href={cancellationUrl}>{cancelSubscription}</a>
          </li>
        )}
      </ul>
    </nav>
  )
}
