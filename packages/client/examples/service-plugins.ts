import { PluginError, provide, servicePlugins, shippingRates } from '@cartwright/client/plugins'

const rates = provide(shippingRates, {
  getShippingRates({ request, metadata }) {
    if (!request.shippingDestination?.postalCode) throw new PluginError('MISSING_POSTAL_CODE')
    const { currency = 'EUR' } = metadata
    return { shippingRates: [{ code: 'bike', title: 'By bike, tomorrow', cost: { price: '4.50', currency } }] }
  },
})

const plugins = servicePlugins({
  appId: '0d5c1d7e-5b1e-4c3a-9a56-0d8f1c2b3a4d',
  publicKey: process.env.APP_PUBLIC_KEY ?? '',
  plugins: [rates],
})

/** The route of your server that the site calls. */
export const POST = (request: Request) => plugins.respond(request, console.error)
