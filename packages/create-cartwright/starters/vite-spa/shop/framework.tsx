/** The parts of the shop that differ from framework to framework. These are for React Router in the browser. */
import { OAuthStrategy, type ShopProduct, selfHosted } from '@cartwright/client'
import { type AppFormProps, type FormResult, FormStateProvider, tokenCookie } from '@cartwright/react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Form, Link as RouterLink, useFetcher, useNavigate } from 'react-router'
import { shopAt } from '../src/shop'
import type { SiteAddress } from './connect'
import type { Language } from './languages'
import { readSuggestions } from './loaders/listing'

/** A link to a page of the shop, or of another site. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  return href.startsWith('/') ? <RouterLink to={href} {...rest} /> : <a href={href} {...rest} />
}

/** A form that `shop/forms` runs in the action of the page. */
export function ShopForm({ name, intent, keepsEntries, children, ...rest }: AppFormProps) {
  const fetcher = useFetcher<FormResult>()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The same need not be sent again.
    if (fetcher.data?.isOk && !fetcher.data.values && !keepsEntries) element.current?.reset()
  }, [fetcher.data, keepsEntries])
  return (
    <fetcher.Form ref={element} method="post" {...rest}>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="intent" value={intent} />
      <FormStateProvider value={{ isPending: fetcher.state !== 'idle', result: fetcher.data }}>
        {children}
      </FormStateProvider>
    </fetcher.Form>
  )
}

/** Opens a page of the shop, which is not a form. */
export const useGo = (): ((path: string) => void) => {
  const navigate = useNavigate()
  return (path) => void navigate(path, { preventScrollReset: true })
}

/** A form whose fields become the query of a page. */
export const GetForm = (props: Omit<ComponentProps<typeof Form>, 'method'>) => <Form {...props} />

/** A form that leaves the page, for the checkout and for signing out. */
export const DocumentForm = (props: ComponentProps<typeof Form>) => <Form method="post" {...props} />

/** Calls of the browser, with the tokens of its cookie. */
export const browserCalls = ({ url, clientId }: SiteAddress) => ({
  auth: OAuthStrategy({ clientId, storage: tokenCookie({ clientId }) }),
  host: selfHosted(url),
})

interface Suggestions {
  readonly products: ShopProduct[]
}

/** Products for what is typed so far. */
export const readSuggestionsFor = async (text: string, language: Language, _: AbortSignal): Promise<Suggestions> => ({
  products: await readSuggestions(shopAt(language), text),
})
