/** The parts of the shop that differ from framework to framework. These are for React Router. */
import type { ShopProduct } from '@cartwright/client'
import { type AppFormProps, type FormResult, FormStateProvider, forwardedCalls } from '@cartwright/react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Form, Link as RouterLink, useActionData, useFetcher, useNavigate } from 'react-router'
import type { SiteAddress } from './connect'
import { type Language, localPath } from './languages'

/** A link to a page of the shop, or of another site. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  return href.startsWith('/') ? <RouterLink to={href} {...rest} /> : <a href={href} {...rest} />
}

/** A form that `shop/forms` runs on the server. Without scripts the page loads again with its result. */
export function ShopForm({ name, intent, keepsEntries, children, ...rest }: AppFormProps) {
  const fetcher = useFetcher<FormResult>()
  const ofPage = useActionData<FormResult>()
  const result = fetcher.data ?? (ofPage?.form === name ? ofPage : undefined)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The same need not be sent again.
    if (fetcher.data?.isOk && !fetcher.data.values && !keepsEntries) element.current?.reset()
  }, [fetcher.data, keepsEntries])
  return (
    <fetcher.Form ref={element} method="post" {...rest}>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="intent" value={intent} />
      <FormStateProvider value={{ isPending: fetcher.state !== 'idle', result }}>{children}</FormStateProvider>
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
export const DocumentForm = (props: ComponentProps<'form'>) => <form method="post" {...props} />

/** Calls of the browser go through the server, which has the tokens of the shopper. */
export const browserCalls = ({ clientId }: SiteAddress) => forwardedCalls({ clientId })

interface Suggestions {
  readonly products: ShopProduct[]
}

/** Products for what is typed so far. */
export async function readSuggestionsFor(text: string, language: Language, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(localPath(language, `/suggestions?${new URLSearchParams({ q: text })}`), { signal })
  return { products: response.ok ? await response.json() : [] }
}
