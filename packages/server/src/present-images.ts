import type { ImageAddresses } from '@cartwright/contract'
import { imageAddressesOf } from './people/clients/image-addresses.ts'
import type { RequestContext } from './platform/http/context.ts'
import { inProviderForm } from './platform/media/provider-form/in-provider-form.ts'

type Presenter = (text: string) => string

/** A header that the provider's packages send with every call of their modules, in all their releases. */
const isFromProviderSdk = (request: Request) =>
  request.headers.get('x-wix-bi-gateway')?.startsWith('environment=js-sdk') === true

/**
 * Finds out whether a response is to have image addresses in the provider's form, by the setting of the caller's app.
 *
 * @returns what changes the text of the response; undefined when it goes out as it is
 */
export function findImagePresenter(context: RequestContext): Presenter | undefined | Promise<Presenter | undefined> {
  const { site, caller, request } = context
  const present = (text: string) => inProviderForm(text, site.url)
  const choose = (setting: ImageAddresses) =>
    setting === 'PROVIDER' || (setting === 'AUTOMATIC' && isFromProviderSdk(request)) ? present : undefined
  if (caller.role !== 'visitor' && caller.role !== 'member') return choose('AUTOMATIC')
  const setting = imageAddressesOf(site, caller.clientId)
  return setting instanceof Promise ? setting.then(choose) : choose(setting)
}
