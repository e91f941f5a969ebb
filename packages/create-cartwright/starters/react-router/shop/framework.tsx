/** The parts of the shop that differ from framework to framework. These are for React Router. */
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { Form, Link as RouterLink, useActionData, useFetcher } from 'react-router'
import type { FormResult } from './forms'
import { type Language, localPath } from './languages'
import type { Suggestion } from './loaders/listing'

/** A link to a page of the shop, or of another site. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  return href.startsWith('/') ? <RouterLink to={href} {...rest} /> : <a href={href} {...rest} />
}

interface FormState {
  readonly isPending: boolean
  readonly result: FormResult | undefined
}

const FormContext = createContext<FormState>({ isPending: false, result: undefined })

/** The state of the `ShopForm` around a component. */
export const useShopForm = (): FormState => useContext(FormContext)

interface ShopFormProps {
  /** Names the form on its page. */
  readonly name: string
  /** The name of its handler in `shop/forms`. */
  readonly intent: string
  readonly className?: string
  readonly children: ReactNode
}

/** A form that `shop/forms` runs on the server. Without scripts the page loads again with its result. */
export function ShopForm({ name, intent, className, children }: ShopFormProps) {
  const fetcher = useFetcher<FormResult>()
  const ofPage = useActionData<FormResult>()
  const result = fetcher.data ?? (ofPage?.form === name ? ofPage : undefined)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The same need not be sent again.
    if (fetcher.data?.isOk && !fetcher.data.values) element.current?.reset()
  }, [fetcher.data])
  return (
    <fetcher.Form ref={element} method="post" className={className}>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="intent" value={intent} />
      <FormContext value={{ isPending: fetcher.state !== 'idle', result }}>{children}</FormContext>
    </fetcher.Form>
  )
}

/** A form whose fields become the query of a page. */
export const GetForm = (props: Omit<ComponentProps<typeof Form>, 'method'>) => <Form {...props} />

/** A form that leaves the page, for the checkout and for signing out. */
export const DocumentForm = (props: ComponentProps<'form'>) => <form method="post" {...props} />

/** Products for what is typed so far. */
export async function readSuggestionsFor(text: string, language: Language, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(localPath(language, `/suggestions?${new URLSearchParams({ q: text })}`), { signal })
  return response.ok ? response.json() : []
}
