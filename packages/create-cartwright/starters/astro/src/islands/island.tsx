import { DevtoolsPanel } from '@cartwright/react/devtools'
import { type ComponentType, useMemo, useState } from 'react'
import { type LoadedPage, PageContext } from '../../shop/framework'
import { messagesIn } from '../../shop/messages'
import { Layout } from '../../shop/parts/layout'
import type { ShopView } from '../../shop/shop'
import { usePageActions } from './page-actions'

/** Makes the island of a page, with header and footer: Astro renders it on the server, and the browser takes it over. */
export const island =
  <Props extends { readonly view: ShopView }>(Page: ComponentType<Props>) =>
  (loaded: LoadedPage<Props>) => {
    const [page, setPage] = useState(loaded)
    const { result } = loaded
    const actions = usePageActions<Props>(setPage)
    const context = useMemo(() => ({ ...actions, result }), [actions, result])
    const { props, shopper, hasSignInFailed, devtools } = page
    const { view } = props
    return (
      <PageContext value={context}>
        <Layout view={view} shopper={shopper}>
          {hasSignInFailed && (
            <p className="notice" role="alert">
              {messagesIn(view.language).signInCanceled}
            </p>
          )}
          <Page {...props} />
        </Layout>
        {import.meta.env.DEV && devtools && <DevtoolsPanel pending={[]} {...devtools} />}
      </PageContext>
    )
  }
