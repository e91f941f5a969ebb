import { PluginError, provide, servicePlugins, shippingRates } from '@cartwright/client/plugins'
import type { Callers } from './callers.ts'

export async function process({ question, appId, publicKey }: Callers) {
  const request = await question({ shippingDestination: { country: 'DE', postalCode: '20095' } })
  // #region process
  const rates = provide(shippingRates, {
    getShippingRates: () => ({
      shippingRates: [{ code: 'bike', title: 'By bike', cost: { price: '4.50', currency: 'EUR' } }],
    }),
  })
  const plugins = servicePlugins({ appId, publicKey, plugins: [rates] })
  const { status, body } = await plugins.process(request)
  // #endregion
  if (status !== 200 || !body.includes('bike')) throw new Error(`It was answered ${status}: ${body}`)
}

export async function respond({ question, appId, publicKey }: Callers) {
  const request = await question({})
  // #region respond
  const rates = provide(shippingRates, {
    getShippingRates({ request }) {
      if (!request.shippingDestination?.postalCode) throw new PluginError('MISSING_POSTAL_CODE')
      return { shippingRates: [] }
    },
  })
  const plugins = servicePlugins({ appId, publicKey, plugins: [rates] })
  const response = await plugins.respond(request, (error) => console.error(error))
  // #endregion
  const answer = await response.text()
  if (!answer.includes('MISSING_POSTAL_CODE')) throw new Error(`It was answered ${response.status}: ${answer}`)
}
