import { webhooks } from '@cartwright/client/webhooks'

const hooks = webhooks({
  jwksUrl: 'https://site.example/webhooks/v1/keys',
  handlers: {
    cartUpdated: ({ entity, metadata }) => {
      console.log(`${entity.lineItems.length} lines`, metadata.identity?.identityType, metadata.eventTime)
    },
    productDeleted: ({ data }) => console.log(`${data.productId} is gone`),
  },
})

/** The route of your server that receives deliveries. */
export const POST = (request: Request) => hooks.respond(request, console.error)
