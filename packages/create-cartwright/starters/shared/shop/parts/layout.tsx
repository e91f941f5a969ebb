import { FormSubmit, NewsletterForm } from '@cartwright/react'
import { LegalLinks } from '@cartwright/react/server'
import type { ReactNode } from 'react'
import { Link, ShopForm } from '../framework'
import { barePath, languages, localPath } from '../languages'
import { messagesIn } from '../messages'
import type { ShopperView, ShopView } from '../shop'
import { Outcome } from './outcome'
import { ShopProvider } from './provider'
import { SearchBox } from './search-box'

interface LayoutProps {
  readonly view: ShopView
  readonly shopper: ShopperView
  readonly children: ReactNode
}

/** Header and footer around each page. */
export function Layout({ view, shopper, children }: LayoutProps) {
  const { skip } = messagesIn(view.language)
  return (
    <ShopProvider view={{ language: view.language, site: view.site }} shopper={shopper}>
      <a className="skip" href="#main">
        {skip}
      </a>
      <Header view={view} shopper={shopper} />
      <main id="main" className="frame" tabIndex={-1}>
        {children}
      </main>
      <Footer view={view} />
    </ShopProvider>
  )
}

function Header({ view, shopper: { itemCount, memberName } }: Omit<LayoutProps, 'children'>) {
  const { language, path, storefront, collections, site } = view
  const t = messagesIn(language)
  const { name, logo, logoShowsName } = storefront.profile
  const to = (page: string) => localPath(language, page)
  const links = storefront.menus.find(({ key }) => key === 'header')?.items ?? [
    { label: t.all, url: '/collections/all' },
    ...collections.map((one) => ({ label: one.name, url: `/collections/${one.slug}` })),
  ]
  return (
    <header className="header">
      {storefront.announcement && (
        <p className="announcement">
          {storefront.announcement.url ? (
            <Link href={to(storefront.announcement.url)}>{storefront.announcement.text}</Link>
          ) : (
            storefront.announcement.text
          )}
        </p>
      )}
      <div className="frame header-row">
        <Link className="brand" href={to('/')}>
          {logo && <img src={logo.url} width={40} height={40} alt={logoShowsName ? name : ''} />}
          {!(logo && logoShowsName) && <span>{name}</span>}
        </Link>
        <SearchBox language={language} />
        <nav className="personal" aria-label={t.account}>
          {memberName === null ? (
            <a href={to(`/auth/sign-in?${new URLSearchParams({ returnTo: to('/account') })}`)}>{t.signIn}</a>
          ) : (
            <Link href={to('/account')}>{t.account}</Link>
          )}
          {!site.provider && <Link href={to('/wishlist')}>{t.wishlist}</Link>}
          <Link href={to('/cart')} aria-label={t.itemsInCart(itemCount)}>
            {t.cart} <span className="count">{itemCount}</span>
          </Link>
        </nav>
      </div>
      <nav className="frame menu" aria-label={t.menu}>
        <ul>
          {links.map(({ label, url }) => (
            <li key={url}>
              <Link href={to(url)} aria-current={barePath(path) === url ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

function Footer({ view }: { readonly view: ShopView }) {
  const { language, storefront, site } = view
  const t = messagesIn(language)
  const { profile, pages } = storefront
  const content = pages.filter(({ kind }) => ['about', 'contact', 'delivery', 'page'].includes(kind))
  return (
    <footer className="footer">
      <div className="frame footer-columns">
        <section>
          <h2>{profile.name}</h2>
          <p>{profile.description ?? profile.tagline}</p>
          {profile.contact.email && <a href={`mailto:${profile.contact.email}`}>{profile.contact.email}</a>}
        </section>
        <section>
          <ul>
            {content.map(({ slug, title }) => (
              <li key={slug}>
                <Link href={localPath(language, `/pages/${slug}`)}>{title}</Link>
              </li>
            ))}
            <li>
              <Link href={localPath(language, '/order')}>{t.guestOrder}</Link>
            </li>
          </ul>
        </section>
        <LegalLinks
          storefront={storefront}
          language={language}
          pageUrl={({ slug }) => localPath(language, `/pages/${slug}`)}
        />
        {!site.provider && (
          <section>
            <h2>{t.newsletter}</h2>
            <NewsletterForm />
          </section>
        )}
      </div>
      <div className="frame footer-end">
        <small>{profile.footnote ?? profile.name}</small>
        <Choices view={view} />
      </div>
    </footer>
  )
}

/** The language and the currency. */
function Choices({ view: { language, currency, path, storefront } }: { readonly view: ShopView }) {
  const t = messagesIn(language)
  const { currencies } = storefront.locale
  return (
    <div className="choices">
      <nav aria-label={t.language}>
        <ul className="inline">
          {languages.map((other) => (
            <li key={other}>
              {/* Another language is another document. */}
              <a
                href={localPath(other, barePath(path))}
                hrefLang={other}
                lang={other}
                aria-current={other === language ? 'true' : undefined}
              >
                {messagesIn(other).languageName}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {currencies.length > 1 && (
        <ShopForm name="currency" intent="currency" className="inline">
          <input type="hidden" name="path" value={path} />
          <label>
            {t.currency}{' '}
            <select name="currency" defaultValue={currency}>
              {currencies.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
          <FormSubmit className="link" data-part="change">
            {t.change}
          </FormSubmit>
          <Outcome language={language} />
        </ShopForm>
      )}
    </div>
  )
}
