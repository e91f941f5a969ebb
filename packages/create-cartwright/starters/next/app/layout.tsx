import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { Header } from '@/components/header'
import { Providers } from '@/components/providers'
import { readStorefront } from '@/shop/catalog'
import { siteAddress } from '@/shop/environment'
import './style.css'

export async function generateMetadata(): Promise<Metadata> {
  await connection()
  const { profile } = await readStorefront()
  return {
    title: { default: profile.name, template: `%s – ${profile.name}` },
    description: profile.tagline,
    icons:
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="%23a3341f"/></svg>',
  }
}

/** Pages are rendered for each request, so that a build needs no site. The catalog is cached. */
export default async function Layout({ children }: { children: ReactNode }) {
  await connection()
  const { profile, locale } = await readStorefront()
  return (
    <html lang={locale.languages[0]}>
      <body>
        <Providers site={siteAddress()}>
          <Header name={profile.name} />
          <main className="frame">{children}</main>
          <footer className="footer">
            <div className="frame">{profile.name}</div>
          </footer>
        </Providers>
      </body>
    </html>
  )
}
