'use client'

/** The parts of the shop that differ from framework to framework. These are for Next.js. */
import type { ShopProduct } from '@cartwright/client'
import { type AppFormProps, type FormResult, FormStateProvider, forwardedCalls } from '@cartwright/react'
import NextForm from 'next/form'
import NextLink from 'next/link'
import { useRouter } from 'next/navigation'
import { type ComponentProps, type FormEvent, startTransition, useActionState, useEffect, useRef } from 'react'
import { submitForm } from '../app/actions'
import type { SiteAddress } from './connect'
import { type Language, localPath } from './languages'

/** A link to a page of the shop, or of another site. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  return href.startsWith('/') ? <NextLink href={href} {...rest} /> : <a href={href} {...rest} />
}

/** A form that `shop/forms` runs in a Server Action. Without scripts the page loads again with its result. */
export function ShopForm({ name, intent, keepsEntries, children, ...rest }: AppFormProps) {
  const [result, action, isPending] = useActionState<FormResult | undefined, FormData>(submitForm, undefined)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The same need not be sent again.
    if (result?.isOk && !result.values && !keepsEntries) element.current?.reset()
  }, [result, keepsEntries])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { nativeEvent, currentTarget } = event
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const form = new FormData(currentTarget, submitter)
    // React empties a form after its action, also after an error: the action is called by hand.
    startTransition(() => action(form))
  }
  return (
    <form ref={element} action={action} onSubmit={onSubmit} {...rest}>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="intent" value={intent} />
      <FormStateProvider value={{ isPending, result }}>{children}</FormStateProvider>
    </form>
  )
}

/** Opens a page of the shop, which is not a form. */
export function useGo(): (path: string) => void {
  const { push } = useRouter()
  return (path) => push(path, { scroll: false })
}

/** A form whose fields become the query of a page. */
export const GetForm = ({ action, ...rest }: Omit<ComponentProps<'form'>, 'action'> & { readonly action: string }) => (
  <NextForm action={action} {...rest} />
)

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
