import { redirect } from 'next/navigation'
import { languageOf, localPath } from '../../../shop/languages'
import { routes } from '../../../shop/server'

/** The form of the cart comes here and goes on to the checkout of the site. */
export const { POST } = routes.checkout

export const GET = (request: Request) => redirect(localPath(languageOf(new URL(request.url).pathname), '/cart'))
