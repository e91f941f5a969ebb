/** The parts of the shop that differ from framework to framework. These are for Astro. */
import type { ShopProduct } from '@cartwright/client'
import { type AppFormProps, type FormResult, FormStateProvider, forwardedCalls } from '@cartwright/react'
import type { DevtoolsPanelProps } from '@cartwright/react/devtools'
import { type ComponentProps, createContext, type FormEvent, useContext, useRef, useState } from 'react'
import type { SiteAddress } from './connect'
import { type Language, localPath } from './languages'
import type { ShopperView } from './shop'

/** The media type by which a script asks for the data of a page instead of its document. */
export const DATA_TYPE = 'application/vnd.shop-page'

/** What the island of a page shows. `src/open-page.ts` loads it. */
export interface LoadedPage<Props> {
  /** The part of the shop that every page shows, and the data of this one. */
  readonly props: Props
  readonly shopper: ShopperView
  /** The result of the form that was sent to the page without scripts. */
  readonly result: FormResult | undefined
  readonly hasSignInFailed: boolean
  /** For development. */
  readonly devtools: Pick<DevtoolsPanelProps, 'cart' | 'session'> | undefined
}

/** The ways on from a page. `src/islands/island.tsx` gives them. */
export interface PageActions {
  readonly result: FormResult | undefined
  /** Sends a form to the page, and shows the page as it is then. */
  send(form: FormData): Promise<FormResult>
  /** Opens a page. Another query of the same one is loaded without leaving it. */
  go(path: string): void
}

export const PageContext = createContext<PageActions | null>(null)

function usePage(): PageActions {
  const page = useContext(PageContext)
  if (!page) throw new Error('This component has to be in an island of src/islands')
  return page
}

/** A link to a page of the shop, or of another site. */
export const Link = (props: ComponentProps<'a'> & { readonly href: string }) => <a {...props} />

/** A form that `shop/forms` runs on the server. Without scripts the page loads again with its result. */
export function ShopForm({ name, intent, keepsEntries, children, ...rest }: AppFormProps) {
  const page = usePage()
  const [isPending, setPending] = useState(false)
  const [sent, setSent] = useState<FormResult>()
  const isRunning = useRef(false)
  const result = sent ?? (page.result?.form === name ? page.result : undefined)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A second click comes before the state of the first one is there.
    if (isRunning.current) return
    isRunning.current = true
    const { nativeEvent, currentTarget } = event
    const form = new FormData(currentTarget, nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null)
    setPending(true)
    const next = await page.send(form)
    isRunning.current = false
    setPending(false)
    setSent(next)
    // The same need not be sent again.
    if (next.isOk && !next.values && !keepsEntries) currentTarget.reset()
  }
  return (
    <form method="post" onSubmit={submit} {...rest}>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="intent" value={intent} />
      <FormStateProvider value={{ isPending, result }}>{children}</FormStateProvider>
    </form>
  )
}

/** Opens a page of the shop, which is not a form. */
export const useGo = (): ((path: string) => void) => usePage().go

/** A form whose fields become the query of a page. */
export function GetForm({ action, ...rest }: Omit<ComponentProps<'form'>, 'action'> & { readonly action: string }) {
  const go = useGo()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    go(`${action}?${new URLSearchParams(fields)}`)
  }
  return <form action={action} onSubmit={submit} {...rest} />
}

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
