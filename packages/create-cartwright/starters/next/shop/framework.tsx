'use client'

/** The parts of the shop that differ from framework to framework. These are for Next.js. */
import NextForm from 'next/form'
import NextLink from 'next/link'
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  startTransition,
  useActionState,
  useContext,
  useEffect,
  useRef,
} from 'react'
import { submitForm } from '../app/actions'
import type { FormResult } from './forms'
import { type Language, localPath } from './languages'
import type { Suggestion } from './loaders/listing'

/** A link to a page of the shop, or of another site. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  return href.startsWith('/') ? <NextLink href={href} {...rest} /> : <a href={href} {...rest} />
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

/** A form that `shop/forms` runs in a Server Action. Without scripts the page loads again with its result. */
export function ShopForm({ name, intent, className, children }: ShopFormProps) {
  const [result, action, isPending] = useActionState<FormResult | undefined, FormData>(submitForm, undefined)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The same need not be sent again.
    if (result?.isOk && !result.values) element.current?.reset()
  }, [result])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { nativeEvent, currentTarget } = event
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const form = new FormData(currentTarget, submitter)
    // React empties a form after its action, also after an error: the action is called by hand.
    startTransition(() => action(form))
  }
  return (
    <form ref={element} action={action} onSubmit={onSubmit} className={className}>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="intent" value={intent} />
      <FormContext value={{ isPending, result }}>{children}</FormContext>
    </form>
  )
}

/** A form whose fields become the query of a page. */
export const GetForm = ({ action, ...rest }: Omit<ComponentProps<'form'>, 'action'> & { readonly action: string }) => (
  <NextForm action={action} {...rest} />
)

/** A form that leaves the page, for the checkout and for signing out. */
export const DocumentForm = (props: ComponentProps<'form'>) => <form method="post" {...props} />

/** Products for what is typed so far. */
export async function readSuggestionsFor(text: string, language: Language, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(localPath(language, `/suggestions?${new URLSearchParams({ q: text })}`), { signal })
  return response.ok ? response.json() : []
}
