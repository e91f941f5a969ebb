import { PluginError, provide, servicePlugins, shippingRates } from '@cartwright/client/plugins'
import type { Callers } from '../functions/callers.ts'

async function ofServicePlugins({ question, appId, publicKey }: Callers) {
  const request = await question({ shippingDestination: { country: 'DE', postalCode: '20095' } })
  // #region servicePlugins
  const rates = provide(shippingRates, {
    getShippingRates: ({ metadata: { currency = 'EUR' } }) => ({
      shippingRates: [{ code: 'bike', title: 'By bike', cost: { price: '4.50', currency } }],
    }),
  })
  const plugins = servicePlugins({ appId, publicKey, plugins: [rates] })
  const POST = (request: Request) => plugins.respond(request, console.error)
  // #endregion
  const answer = await (await POST(request)).text()
  if (!answer.includes('bike')) throw new Error(`It was answered ${answer}`)
}

async function ofProvide({ question, appId, publicKey }: Callers) {
  const request = await question({})
  // #region provide
  const rates = provide(shippingRates, {
    getShippingRates: ({ request }) => ({
      shippingRates: request.shippingDestination
        ? [{ code: 'post', title: 'By post', cost: { price: '5.90', currency: 'EUR' } }]
        : [],
    }),
  })
  // #endregion
  const { body } = await servicePlugins({ appId, publicKey, plugins: [rates] }).process(request)
  if (body !== '{"shippingRates":[]}') throw new Error(`It was answered ${body}`)
}

async function ofPluginError({ question, appId, publicKey }: Callers) {
  const request = await question({})
  // #region PluginError
  const rates = provide(shippingRates, {
    getShippingRates({ request }) {
      if (!request.shippingDestination?.postalCode) throw new PluginError('MISSING_POSTAL_CODE')
      return { shippingRates: [] }
    },
  })
  // #endregion
  const { body } = await servicePlugins({ appId, publicKey, plugins: [rates] }).process(request)
  if (!body.includes('MISSING_POSTAL_CODE')) throw new Error(`It was answered ${body}`)
}

export { ofPluginError as PluginError, ofProvide as provide, ofServicePlugins as servicePlugins }
