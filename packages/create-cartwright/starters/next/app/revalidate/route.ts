import { webhooks } from '@cartwright/client/webhooks'
import { revalidateTag } from 'next/cache'
import { settings } from '../../shop/environment'

/** The next visit loads the catalog again. */
const revalidate = () => revalidateTag('catalog', 'max')

const hooks = webhooks({
  jwksUrl: new URL('/webhooks/v1/keys', settings().site.url).href,
  handlers: {
    productCreated: revalidate,
    productChanged: revalidate,
    productDeleted: revalidate,
    variantsChanged: revalidate,
    collectionCreated: revalidate,
    collectionChanged: revalidate,
    collectionDeleted: revalidate,
  },
})

/** The site calls it after changes of products. README.md has the command that subscribes it. */
export const POST = (request: Request) => hooks.respond(request)
