import { parse } from 'devalue'
import { useEffect, useMemo } from 'react'
import type { FormResult } from '../../shop/forms'
import { DATA_TYPE, type LoadedPage, type PageActions } from '../../shop/framework'

type Loaded<Props> = LoadedPage<Props> | { readonly result: FormResult }

/** The ways on from a page that its script has taken over. */
export function usePageActions<Props>(show: (page: LoadedPage<Props>) => void): Omit<PageActions, 'result'> {
  const actions = useMemo(() => {
    let last = 0
    /** Loads the page as it is at an address, by a form or without one. A later one wins. */
    const load = async (address: string, form?: FormData): Promise<Loaded<Props>> => {
      last += 1
      const own = last
      const page = await requestPage<Props>(address, form)
      if (own === last && 'props' in page) show(page)
      return page
    }
    const go = (path: string) => {
      const { href, pathname } = new URL(path, location.href)
      if (pathname !== location.pathname) return location.assign(href)
      history.pushState(null, '', href)
      load(href).catch(() => location.reload())
    }
    const send = async (form: FormData): Promise<FormResult> => {
      const failure = { form: String(form.get('form')), intent: String(form.get('intent')), isOk: false }
      const page = await load(location.href, form).catch(() => null)
      const result = page?.result ?? { ...failure, code: 'UNKNOWN' }
      // Another currency is another document: its prices are in each part of the page.
      if (result.redirect && result.currency) location.assign(result.redirect)
      else if (result.redirect) go(result.redirect)
      return result
    }
    return { go, send, load }
  }, [show])
  useEffect(() => {
    const back = () => void actions.load(location.href).catch(() => location.reload())
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [actions])
  return actions
}

/** @throws Error where the response is no data, such as the page for an error */
async function requestPage<Props>(address: string, form?: FormData): Promise<Loaded<Props>> {
  const { dataset } = document.documentElement
  dataset.loading = 'true'
  try {
    const method = form ? 'POST' : 'GET'
    const response = await fetch(address, { method, headers: { Accept: DATA_TYPE }, ...(form && { body: form }) })
    if (response.headers.get('content-type') !== DATA_TYPE)
      throw new Error(`The page responded with ${response.status}`)
    return parse(await response.text())
  } finally {
    dataset.loading = 'false'
  }
}
