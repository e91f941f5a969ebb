import { redirect } from 'next/navigation'
import { settings } from '../../../../shop/environment'

/** The link of a mail, which shows one order without an account. The page is one of the site. */
export async function GET(_: Request, { params }: { params: Promise<{ lang: string; token: string }> }) {
  const { lang, token } = await params
  const page = new URL(`/orders/${encodeURIComponent(token)}`, settings().site.url)
  page.searchParams.set('lang', lang)
  redirect(page.href)
}
